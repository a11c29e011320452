import { useState } from 'react';
import type { Locale } from 'shared/constants.ts';
import { encodeLines } from 'shared/trade/quote-link.ts';
import type { QuoteList } from 'shared/trade/quote-list.ts';
import { Field } from '../../../components/form/Field.tsx';
import { buttonLook, linkLook } from '../../../components/looks.ts';
import { paths } from '../../../paths.ts';
import { lineTextsIn } from './texts.ts';

/** The address of a list, which names products, packs and quantities, and no person. */
export function ShareList({ id, locale, list }: { id: string; locale: Locale; list: QuoteList }) {
  const texts = lineTextsIn(locale).list.share;
  const [copied, setCopied] = useState('');
  const address = `${location.origin}${paths.requests(locale, { type: 'quotation' })}&lines=${encodeLines(list)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // It is in the field, and can be copied from there.
    }
  };
  return (
    <div className="rounded-2 bg-paper-2 px-5 py-4">
      <p className="pb-3 text-small">{texts.promise}</p>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field id={id} label={texts.address} isRequired={false} value={address} onValue={() => {}} />
        <button className={buttonLook()} type="button" onClick={copy}>
          {copied === address ? texts.copied : texts.copy}
        </button>
      </div>
      <p className="flex flex-wrap gap-x-6">
        <a
          className={linkLook()}
          href={`mailto:?subject=${encodeURIComponent(texts.subject)}&body=${encodeURIComponent(address)}`}
        >
          {texts.byMail}
        </a>
        <a
          className={linkLook()}
          href={`https://wa.me/?text=${encodeURIComponent(`${texts.subject}: ${address}`)}`}
        >
          {texts.byWhatsApp}
        </a>
      </p>
      <p className="sr-only" role="status">
        {copied === address && texts.copied}
      </p>
    </div>
  );
}
