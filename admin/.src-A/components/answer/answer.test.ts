import { describe, expect, it } from 'vitest';
import { type Addressee, emailAnswer, mailAddress, whatsAppAnswer } from './answer.ts';

const addressee: Addressee = {
  kind: 'quotation',
  id: '5f5cbe8e-5d2c-4e0c-a6d3-7a52f3d7a2ad',
  name: 'Marieke & Söhne',
  email: 'm.devries+fruit@vandijk.example',
  phone: '+31 (0)10 000 0000',
  locale: 'en',
};

describe('an answer by e-mail', () => {
  it('begins with name, opening and closing, and names the reference in its subject', () => {
    const url = new URL(emailAnswer(addressee));

    expect(url.protocol + url.pathname).toBe('mailto:m.devries%2Bfruit@vandijk.example');
    expect(url.searchParams.get('subject')).toBe('Your quotation request (5F5CBE8E)');
    expect(url.searchParams.get('body')).toMatch(
      /^Dear Marieke & Söhne,\r\n\r\nThank you for your quotation request\.[\s\S]*\r\nNile Harvest$/,
    );
  });

  it('is in the language of the visitor', () => {
    const url = new URL(emailAnswer({ ...addressee, locale: 'ar', kind: 'complaint' }));

    expect(url.searchParams.get('subject')).toBe('شكواكم (5F5CBE8E)');
    expect(url.searchParams.get('body')).toContain('حصاد النيل');
  });

  it('cannot be given a second recipient or a header by what a visitor wrote', () => {
    const url = emailAnswer({ ...addressee, email: 'a@b.example?bcc=c@d.example', name: 'A&cc=e@f.example' });

    expect([...new URL(url).searchParams.keys()]).toEqual(['subject', 'body']);
    expect(mailAddress('a@b.example,c@d.example')).toBe('mailto:a@b.example%2Cc@d.example');
  });
});

describe('an answer by WhatsApp', () => {
  it('carries the text to the number', () => {
    const url = new URL(whatsAppAnswer(addressee) ?? '');

    expect(url.origin + url.pathname).toBe('https://wa.me/31100000000');
    expect(url.searchParams.get('text')).toContain('Your quotation request (5F5CBE8E)');
  });

  it.each([null, '020 7000 0000'])('is not offered to %j, which is no number from abroad', (phone) => {
    expect(whatsAppAnswer({ ...addressee, phone })).toBeNull();
  });
});
