import { describe, expect, it } from 'vitest';
import { asJsonLd, breadcrumbList } from './structured-data.ts';

describe('structured data', () => {
  it('cannot be ended by a stored text', () => {
    const json = asJsonLd({ name: '</script><img onerror=alert(1)>' });

    expect(json).not.toContain('<');
    expect(JSON.parse(json).name).toBe('</script><img onerror=alert(1)>');
  });

  it('numbers the trail from one', () => {
    const list = breadcrumbList([
      { name: 'Products', url: 'https://example.com/products' },
      { name: 'Mango', url: 'https://example.com/products/mango' },
    ]);

    expect(list).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: 'Mango' }] });
  });
});
