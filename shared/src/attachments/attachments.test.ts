import { describe, expect, it } from 'vitest';
import { ATTACHMENT_MAX_BYTES, checkAttachment, extensionOf } from './attachments.ts';

describe('the kind of a file', () => {
  it.each([
    ['offer.pdf', 'pdf'],
    ['SCAN.JPEG', 'jpg'],
    ['عرض سعر.docx', 'docx'],
    ['archive.tar.png', 'png'],
  ])('%s is %s', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });

  it.each(['run.exe', 'drawing.svg', 'pdf', 'offer.pdf ', 'offer.pdf.html', ''])(
    '%j is none of ours',
    (name) => {
      expect(extensionOf(name)).toBeNull();
    },
  );
});

describe('a file', () => {
  it('of 10 MB may be sent, one byte more may not', () => {
    expect(checkAttachment({ name: 'a.pdf', size: ATTACHMENT_MAX_BYTES })).toBeNull();
    expect(checkAttachment({ name: 'a.pdf', size: ATTACHMENT_MAX_BYTES + 1 })).toBe('too-large');
  });

  it('without a byte may not be sent', () => {
    expect(checkAttachment({ name: 'a.pdf', size: 0 })).toBe('empty');
  });
});
