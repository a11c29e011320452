import { useState } from 'react';
import { RecordContextProvider, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { referenceOf } from 'shared/intake.ts';
import { offerFileName } from 'shared/offers/file-name.ts';
import type { OfferRecord } from 'shared/offers/staff-api.ts';
import { OFFER_DOCUMENTS_BUCKET } from 'shared/storage.ts';
import { FollowUps } from '../buyers/FollowUps.tsx';
import { ActionBar } from '../components/ActionBar.tsx';
import { EmailLink } from '../components/contact-links.tsx';
import { type Fact, Facts } from '../components/Facts.tsx';
import { FormColumns } from '../components/form/FormColumns.tsx';
import { FormSection } from '../components/form/FormSection.tsx';
import { formatDateTime } from '../components/format-date.ts';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PrivateFileButton } from '../components/PrivateFileButton.tsx';
import { TabButton } from '../components/TabButton.tsx';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { LoadingPage } from '../layout/LoadingPage.tsx';
import { BuyerWords } from './BuyerWords.tsx';
import { OfferActions } from './OfferActions.tsx';
import { OfferHistory } from './OfferHistory.tsx';
import { OfferSummary } from './OfferSummary.tsx';
import { endWords } from './offer-words.ts';
import { type ReadOffer, readDraft, readSnapshot } from './read-offer.ts';
import { StateBadge } from './StateBadge.tsx';
import { useOffer } from './use-offer.ts';
import { type OfferTexts, useOfferTexts } from './use-offer-texts.ts';
import { VersionDifferences } from './VersionDifferences.tsx';

export default function OfferShow() {
  const { data: offer, error, refetch } = useOffer();
  if (!offer) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingPage />;
  return (
    <RecordContextProvider value={offer}>
      <OfferPage offer={offer} />
    </RecordContextProvider>
  );
}

function OfferPage({ offer }: { offer: OfferRecord }) {
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  const { isWritable } = useAdminResource();
  const versions = readVersions(offer);
  const [chosen, setChosen] = useState<number>();
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  const before = versions.find(({ version }) => version === (shown?.version ?? 0) - 1);

  return (
    <article className="max-w-288">
      <PageHead title={offer.number} detail={offer.company.name} hasBackLink hasNeighbours />
      <Facts facts={factsOf(offer, texts, locale)} />
      <BuyerWords offer={offer} />
      <FormColumns
        aside={
          <>
            <FollowUps companyId={offer.company.id} offerId={offer.id} />
            <OfferHistory events={offer.events} />
          </>
        }
      >
        {shown && (
          <FormSection title={texts.version(shown.version)}>
            {versions.length > 1 && (
              <VersionChoice versions={versions} shown={shown.version} onChoose={setChosen} />
            )}
            {shown.pdfPath && (
              <div className="mb-4">
                <PrivateFileButton
                  bucket={OFFER_DOCUMENTS_BUCKET}
                  path={shown.pdfPath}
                  name={offerFileName(offer.number, shown.version)}
                />
              </div>
            )}
            <OfferSummary offer={shown.content} texts={texts} locale={locale} />
          </FormSection>
        )}
        {shown && before && <VersionDifferences before={before} after={shown} />}
      </FormColumns>
      {isWritable && (
        <ActionBar>
          <OfferActions offer={offer} />
        </ActionBar>
      )}
    </article>
  );
}

export interface ReadVersion {
  version: number;
  content: ReadOffer;
  pdfPath: string | null;
}

/** The newest first: the draft, if there is one, then those that were sent. */
function readVersions({ draft, versions }: OfferRecord): ReadVersion[] {
  const sent = versions.map(({ version, snapshot, pdf_path }) => ({
    version,
    content: readSnapshot(snapshot),
    pdfPath: pdf_path,
  }));
  return draft
    ? [{ version: draft.version, content: readDraft(draft.content), pdfPath: null }, ...sent]
    : sent;
}

interface VersionChoiceProps {
  versions: readonly ReadVersion[];
  shown: number;
  onChoose: (version: number) => void;
}

function VersionChoice({ versions, shown, onChoose }: VersionChoiceProps) {
  const texts = useOfferTexts();
  return (
    <div className="mb-4 flex flex-wrap gap-x-6">
      {versions.map(({ version }) => (
        <TabButton key={version} isPressed={version === shown} onPress={() => onChoose(version)}>
          {texts.version(version)}
        </TabButton>
      ))}
    </div>
  );
}

function factsOf(offer: OfferRecord, texts: OfferTexts, locale: string): Fact[] {
  const { state, company, contact, request_id, lost_reason, lost_note, owner_email } = offer;
  const [current] = offer.versions;
  const opened = offer.events.find(({ kind }) => kind === 'opened');
  return [
    { label: texts.fields.state, value: <StateBadge state={offer.shown_state} /> },
    ...(current
      ? [
          { label: texts.fields.valid_until, value: endWords(current.snapshot.valid_until, locale) },
          { label: texts.fields.sent_at, value: formatDateTime(current.sent_at, locale) },
        ]
      : []),
    ...(opened ? [{ label: texts.fields.opened, value: formatDateTime(opened.at, locale) }] : []),
    ...(state === 'lost' && lost_reason
      ? [
          {
            label: texts.states.lost,
            value: <bdi>{[texts.lostReasons[lost_reason], lost_note].filter(Boolean).join(': ')}</bdi>,
          },
        ]
      : []),
    {
      label: texts.fields.buyer,
      value: (
        <Link to={`/buyers/${company.id}/show`}>
          <bdi>{company.name}</bdi>
        </Link>
      ),
    },
    ...(contact
      ? [
          {
            label: texts.fields.contact,
            value: (
              <>
                <bdi>{contact.name}</bdi> <EmailLink address={contact.email} />
              </>
            ),
          },
        ]
      : []),
    ...(request_id
      ? [
          {
            label: texts.fields.request,
            value: <Link to={`/orders/${request_id}/show`}>{referenceOf(request_id)}</Link>,
          },
        ]
      : []),
    ...(owner_email ? [{ label: texts.fields.owner, value: <bdi>{owner_email}</bdi> }] : []),
  ];
}
