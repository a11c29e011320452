import { useLocale } from 'react-admin';
import { Facts } from '../components/Facts.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import type { ReadVersion } from './OfferShow.tsx';
import { findOfferDifferences } from './offer-words.ts';
import { useOfferTexts } from './use-offer-texts.ts';

/** What a version says otherwise than the one before it. */
export function VersionDifferences({ before, after }: { before: ReadVersion; after: ReadVersion }) {
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  const differences = findOfferDifferences(before.content, after.content, texts, locale);
  return (
    <FormSection title={texts.differences(before.version, after.version)}>
      {differences.length === 0 && <p className="m-0 text-ink-2">{texts.noDifference}</p>}
      <Facts
        isRuled
        facts={differences.map(({ label, before: old, after: changed }) => ({
          label,
          value: (
            <>
              <del className="text-ink-2">{old || '–'}</del>{' '}
              <span role="img" aria-label={texts.becomes} className="rtl:inline-block rtl:-scale-x-100">
                →
              </span>{' '}
              <ins className="bg-leaf no-underline">{changed || '–'}</ins>
            </>
          ),
        }))}
      />
    </FormSection>
  );
}
