import { certificateName, certificateNumber } from 'shared/certificates/schemes.ts';
import { loadingTime } from 'shared/offers/offer-times.ts';
import { certifiedText, type TermField, termName, termText } from 'shared/offers/shown-values.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import { Section } from './Section.tsx';
import type { Shown } from './shown-version.ts';
import type { VersionChanges } from './version-changes.ts';
import { changedLook, Was } from './Was.tsx';

interface Props extends Shown {
  changes: VersionChanges | undefined;
  before: OfferSnapshot | undefined;
}

const SHOWN = ['delivery', 'port', 'loading', 'payment', 'included'] as const satisfies TermField[];

const row = 'grid content-start gap-x-4 border-hair border-b py-3.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]';

export function Terms({ changes, before, ...shown }: Props) {
  const { texts, zone, snapshot } = shown;
  const words = texts.offer.terms;
  const loading = loadingTime(snapshot.loading_from, snapshot.loading_until, texts.offer);
  const hints: Partial<Record<TermField, string | undefined>> = {
    delivery: words.incoterms,
    loading: loading?.week ? loading.days : undefined,
  };
  const isChanged = (field: TermField) => changes?.terms.includes(field) ?? false;
  const textOf = (field: TermField, of: OfferSnapshot) => termText(field, of, { zone, texts });
  const mark = (field: TermField) => (isChanged(field) ? `${changedLook} ps-3.5` : '');
  const was = (field: TermField) => (
    <Was texts={texts}>
      {isChanged(field) && before && (textOf(field, before) ?? texts.offer.changes.none)}
    </Was>
  );
  const fields = SHOWN.filter((field) => textOf(field, snapshot) !== null || isChanged(field));
  return (
    <Section number={snapshot.containers.length > 0 ? 3 : 2} title={words.title}>
      <dl className="wrap-anywhere grid gap-x-gutter border-rule border-t text-small xl:grid-cols-2">
        {fields.map((field) => (
          <div className={`${row} ${mark(field)}`} key={field}>
            <dt className="text-ink-2">
              {field === 'loading' && loading?.week ? words.loadingWeek : termName(field, texts)}
            </dt>
            <dd className="whitespace-pre-line font-medium">
              {was(field)}
              <bdi>{textOf(field, snapshot)}</bdi>
              {hints[field] && (
                <small className="block font-normal text-ink-2 text-label">{hints[field]}</small>
              )}
            </dd>
          </div>
        ))}
        {(snapshot.certificates.length > 0 || isChanged('certificates')) && (
          <div className={`col-span-full ${row} ${mark('certificates')}`}>
            <dt className="text-ink-2">{words.certificates}</dt>
            <dd>
              {was('certificates')}
              <ul>
                {snapshot.certificates.map((certificate) => (
                  <li key={`${certificate.scheme} ${certificate.number}`}>
                    <bdi className="font-medium">{certificateName(certificate)}</bdi>
                    <small className="block text-ink-2 text-label">
                      <bdi>{certificateNumber(certificate)}</bdi> · <bdi>{certificate.holder}</bdi> ·{' '}
                      {certifiedText(certificate, texts)}
                    </small>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {(snapshot.notes || isChanged('notes')) && (
        <p className={`wrap-anywhere mt-5 max-w-[68ch] whitespace-pre-line ${mark('notes')}`}>
          {was('notes')}
          <b className="font-semibold">{words.from(snapshot.seller.person ?? snapshot.seller.name)}</b>{' '}
          <bdi>{snapshot.notes}</bdi>
        </p>
      )}
    </Section>
  );
}
