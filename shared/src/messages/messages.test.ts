import { describe, expect, it } from 'vitest';
import { AVAILABILITY_SUGGESTIONS } from '../products/products.ts';
import { ar } from './ar.ts';
import { arabicCount } from './arabic-count.ts';
import { en } from './en.ts';
import { offerAr } from './offer.ar.ts';

/** Every text of a language by its path; texts with numbers or names in them as they are for a sample. */
function textsOf(messages: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) => {
      const here = path === '' ? key : `${path}.${key}`;
      if (typeof value === 'string') return [[here, value]];
      if (typeof value === 'function') return [[here, String(value(3, 3, 3))]];
      return [...textsOf(value, here)];
    }),
  );
}

describe('the English texts', () => {
  it.each([
    [en.header, ['Home', 'About Us', 'Products', 'Media', 'Requests', 'FAQ', 'Contact Us']],
    [en.account, ['Admin Panel', 'Log out']],
    [en.toasts.shortcut, ['Admin Access Unlocked!', 'Redirecting to admin login...']],
    [en.home, ['Explore Products', 'Request Quote', 'View Products', '500+', '50+', '1000+', '15+']],
    [en.about, ['Trust & Reliability', 'Sustainability', 'Community Focus', 'Excellence']],
    [en.about, ['2008', '2012', '2016', '2020', '2023']],
    [en.products, ['Search products...', 'All Products', 'No products found', 'Quote']],
    [en.products, ['Try adjusting your search or filter criteria', 'Request Custom Quote']],
    [en.media, ['No media items have been uploaded yet.', 'Check back later to see our gallery!']],
    [en.faq, ['No questions found', 'Clear filters and show all questions']],
    [en.contact, ['Complaint or Inquiry']],
    [en.maintenance, ['Site Under Maintenance']],
    [en.forms.fields, ['Full Name', 'Email Address', 'Phone Number', 'Company', 'Product Category']],
    [en.forms.fields, ['Quantity', 'Delivery Location', 'Product of Interest', 'Subject']],
    [en.forms.fields, ['Partnership Type', 'Position of Interest', 'Message / Additional Details']],
    [en.forms.newsletter, ['Subscribing...']],
    [en.toasts.newsletter, ['This email is already subscribed!', 'Email is required']],
    [en.toasts.newsletter, ['Subscription failed', 'Please try again later.']],
    [en.toasts.newsletter, ['Subscribed successfully!', 'Thank you for joining our newsletter.']],
    [en.toasts.forms, ['Submission Failed', 'Error sending message', 'Request Submitted Successfully!']],
    [en.toasts.forms, ["We'll get back to you within 24 hours.", 'Message Sent Successfully!']],
    [en.toasts.forms, ["We'll get back to you soon."]],
    [en.toasts.accessCode, ['Error Sending Code', 'Code Sent!', 'Access Granted']],
    [en.toasts.accessCode, ['There was a problem sending the code. Please try again later.']],
    [en.toasts.accessCode, ['The admin access code has been sent to your email.']],
    [en.toasts.accessCode, ['Error: Could not verify access code.', 'Access Denied: Incorrect access code.']],
    [en.toasts.auth, ['Sign up Failed', 'Sign in Failed', 'Sign out Failed', 'Something went wrong']],
    [en.toasts.auth, ['Authentication Error', 'Invalid credentials.']],
    [en.toasts.fetch, ['Error fetching product categories', 'Error fetching products']],
    [en.toasts.fetch, ['Error fetching categories', 'Error fetching media']],
  ])('are those of the specification: %#', (group, specified) => {
    expect([...textsOf(group).values()]).toEqual(expect.arrayContaining(specified));
  });
});

it('count one product as one', () => {
  expect(en.products.categoryDescription('Herbs', 1)).toContain(' 1 product with');
  expect(en.products.categoryDescription('Herbs', 2)).toContain(' 2 products with');
});

it.each(AVAILABILITY_SUGGESTIONS)('know the availability “%s” in both languages', (availability) => {
  const key = availability.toLowerCase();

  expect(en.products.availability[key]).toBeDefined();
  expect(ar.products.availability[key]).toBeDefined();
});

describe('the Arabic texts', () => {
  /** Addresses, digits and the name of the other language stand as they are. */
  const UNTRANSLATED = /^([\d+\s@.a-z—]*|English)$/;

  it('are Arabic, all of them', () => {
    const foreign = [...textsOf(ar)].filter(([, text]) => !/\p{Script=Arabic}/u.test(text));

    expect(foreign.filter(([, text]) => !UNTRANSLATED.test(text))).toEqual([]);
  });

  it('use Arabic commas and question marks', () => {
    const latin = [...textsOf(ar), ...textsOf(offerAr)].filter(([, text]) =>
      /[\p{Script=Arabic}\s][,;?]/u.test(text),
    );

    expect(latin).toEqual([]);
  });

  it.each([
    [1, 'حرف واحد'],
    [2, 'حرفان'],
    [3, '3 أحرف'],
    [60, '60 حرفًا'],
    [100, '100 حرف'],
    [103, '103 أحرف'],
    [160, '160 حرفًا'],
    [5000, '5000 حرف'],
  ])('count %i letters rightly', (count, words) => {
    expect(arabicCount(count, 'حرف واحد', 'حرفان', 'أحرف', 'حرفًا', 'حرف')).toBe(words);
    expect(ar.validation.tooLong(count)).toContain(words);
  });

  it('name a number of refused fields rightly', () => {
    expect([1, 2, 5, 11].map(ar.validation.summary)).toEqual([
      'حقل واحد يحتاج إلى مراجعة',
      'حقلان يحتاجان إلى مراجعة',
      '5 حقول تحتاج إلى مراجعة',
      '11 حقلًا يحتاج إلى مراجعة',
    ]);
  });
});
