import { certificateSchema } from 'shared/certificates/certificates.ts';
import { contactInfoSchema, KNOWN_CONTACT_KEYS } from 'shared/contact-info/contact-info.ts';
import { FAQ_CATEGORIES, faqSchema } from 'shared/faqs/faqs.ts';
import { paragraphsOf, SITE_CONTENT_KEYS, siteContentSchema } from 'shared/site-content/site-content.ts';
import { socialLinkSchema } from 'shared/social-links/social-links.ts';
import { describe, expect, it } from 'vitest';
import { SAMPLE_CERTIFICATES } from '../certificates.ts';
import { SAMPLE_CONTACT_INFO } from '../contact-info.ts';
import { SAMPLE_FAQS } from '../faqs.ts';
import { SAMPLE_PRODUCTS } from '../products/products.ts';
import { SAMPLE_SITE_CONTENT } from '../site-content.ts';
import { SAMPLE_SOCIAL_LINKS } from '../social-links.ts';
import { slugsOf } from '../store-certificates.ts';
import { ARABIC } from './arabic.ts';

describe('the questions', () => {
  it('are four in each category', () => {
    for (const category of FAQ_CATEGORIES) {
      expect(
        SAMPLE_FAQS.filter((faq) => faq.category === category),
        category,
      ).toHaveLength(4);
    }
    expect(SAMPLE_FAQS).toHaveLength(24);
  });

  it('are asked once each', () => {
    expect(new Set(SAMPLE_FAQS.map(({ question }) => question)).size).toBe(SAMPLE_FAQS.length);
  });

  it.each(SAMPLE_FAQS)('$question is answered in both languages', (faq) => {
    expect(faqSchema.safeParse(faq).error?.issues ?? []).toEqual([]);
    expect(faq.answer.length).toBeGreaterThan(100);
    expect(faq.question_ar).toMatch(ARABIC);
    expect(faq.answer_ar).toMatch(ARABIC);
  });
});

describe('the site content', () => {
  it('has the six sections of the About page', () => {
    expect(SAMPLE_SITE_CONTENT.map(({ section_key }) => section_key)).toEqual([...SITE_CONTENT_KEYS]);
  });

  it.each(SAMPLE_SITE_CONTENT)('$section_key has as many paragraphs in Arabic as in English', (section) => {
    const english = paragraphsOf(section.content);

    expect(siteContentSchema.safeParse(section).error?.issues ?? []).toEqual([]);
    expect([2, 3]).toContain(english.length);
    expect(paragraphsOf(section.content_ar)).toHaveLength(english.length);
    expect(section.title_ar).toMatch(ARABIC);
  });
});

describe('the contact details', () => {
  it('have every key that the site links', () => {
    expect(SAMPLE_CONTACT_INFO.map(({ info_key }) => info_key)).toEqual([...KNOWN_CONTACT_KEYS]);
  });

  it.each(SAMPLE_CONTACT_INFO)('$info_key has a label in both languages', (contact) => {
    expect(contactInfoSchema.safeParse(contact).error?.issues ?? []).toEqual([]);
    expect(contact.label_ar).toMatch(ARABIC);
  });

  it('tell the business hours as the specification writes them', () => {
    const hours = SAMPLE_CONTACT_INFO.find(({ info_key }) => info_key === 'business_hours');

    expect(hours?.value).toBe('Saturday to Thursday, 9 AM to 5 PM');
  });
});

describe('the social links', () => {
  it('are valid, and one platform has no address', () => {
    for (const link of SAMPLE_SOCIAL_LINKS) expect(socialLinkSchema.safeParse(link).success).toBe(true);
    expect(SAMPLE_SOCIAL_LINKS.filter(({ url }) => url === null)).toHaveLength(1);
  });
});

describe('the certificates', () => {
  it.each(SAMPLE_CERTIFICATES)('$number can be stored, and names products that there are', (sample) => {
    const { validFrom, validUntil, products: _, ...row } = sample;
    const whole = { ...row, valid_from: '2026-01-01', valid_until: '2026-12-31', product_ids: [] };

    expect(certificateSchema.safeParse(whole).error?.issues ?? []).toEqual([]);
    expect(validFrom).toBeLessThan(validUntil);
    expect(sample.scope_ar).toMatch(ARABIC);
    for (const slug of slugsOf(sample))
      expect(SAMPLE_PRODUCTS.map((product) => product.slug)).toContain(slug);
  });
});
