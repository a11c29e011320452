import { describe, expect, it } from 'vitest';
import { asJsonLd, breadcrumbList, itemList, organizationData } from './structured-data.ts';

describe('structured data', () => {
  it('cannot be ended by a stored text', () => {
    const json = asJsonLd({ name: '</script><img onerror=alert(1)>' });

    expect(json).not.toContain('<');
    expect(JSON.parse(json).name).toBe('</script><img onerror=alert(1)>');
  });

  it('names nothing of the company that is not known', () => {
    const known = { name: 'Nile Harvest', url: 'https://example.com' };

    const data = JSON.parse(asJsonLd(organizationData({ ...known, email: undefined, profiles: [] })));

    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      ...known,
      logo: 'https://example.com/icon-512.png',
    });
  });

  it('numbers trails and lists from one', () => {
    const entries = [
      { name: 'Products', url: 'https://example.com/products' },
      { name: 'Mango', url: 'https://example.com/products/mango' },
    ];

    for (const list of [breadcrumbList(entries), itemList(entries)]) {
      expect(list).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: 'Mango' }] });
    }
  });
});
