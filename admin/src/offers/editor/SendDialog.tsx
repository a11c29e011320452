import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale } from 'react-admin';
import type { OfferContent } from 'shared/offers/content.ts';
import { formatMoney } from 'shared/offers/currencies.ts';
import { draftSnapshot } from 'shared/offers/draft-snapshot.ts';
import { getOffer, sendOffer, storeOfferPdf } from 'shared/offers/offers.queries.ts';
import type { OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { useReadCertificates } from '../../certificates/use-read-certificates.ts';
import { Facts } from '../../components/Facts.tsx';
import { Field } from '../../components/form/Field.tsx';
import { FieldNote } from '../../components/form/FieldNote.tsx';
import { useText } from '../../providers/i18n/use-text.ts';
import { notify } from '../../providers/notify.ts';
import { showToast } from '../../toast/toast-store.ts';
import { ActionDialog } from '../ActionDialog.tsx';
import { Hint } from '../OfferSummary.tsx';
import { askOffers, offerRefusal } from '../offer-calls.ts';
import { containerHints, endWords } from '../offer-words.ts';
import { readDraft } from '../read-offer.ts';
import { hasMovedOn, useDescribeOfferFailure, useOfferFailure } from '../use-offer-failure.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { useReadSeller } from './use-seller.ts';

interface Props {
  offer: OfferRecord & { draft: OfferDraft };
  /** Stored, and whole. */
  content: OfferContent;
  seen: string;
  onSent: () => void;
  onClose: () => void;
}

const MESSAGE_MAX_LENGTH = 2000;

/** There is no PDF after all, of which nobody was told before. */
class DocumentError extends Error {}

/** Says what leaves the house, and what is worth knowing before it does; nothing here keeps it from leaving. */
export function SendDialog({ offer, content, seen, onSent, onClose }: Props) {
  const text = useText();
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const showFailure = useOfferFailure();
  const describe = useDescribeOfferFailure();
  const readSeller = useReadSeller(offer, content);
  const readCertificates = useReadCertificates();
  const [message, setMessage] = useState('');
  const { version } = offer.draft;
  const { valid_until, total, lines, containers } = readDraft(content);
  const { contact } = offer;
  const document = useQuery({
    queryKey: ['offers', 'pdf', offer.id, seen],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const [seller, certificates, stored] = await Promise.all([
        readSeller(),
        readCertificates(),
        askOffers((client) => getOffer(client, offer.id)),
      ]);
      const { makePdf } = await import('../../documents/document-maker.ts');
      const sent = stored && { version, seller, certificates, sentAt: stored.now };
      const snapshot = sent && draftSnapshot(stored, content, sent);
      if (!snapshot) throw new Error('The offer is not whole.');
      return { seller, pdf: await makePdf(snapshot) };
    },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // Whoever was told that there will be none sends without; else it is waited for.
      const made = document.isError
        ? null
        : ((await document.refetch({ cancelRefetch: false })).data ?? null);
      if (!made && !document.isError) throw new DocumentError();
      const seller = made?.seller ?? (await readSeller());
      const pdf = made && (await askOffers((client) => storeOfferPdf(client, made.pdf)));
      try {
        await askOffers((client) =>
          sendOffer(client, offer.id, seen, {
            seller,
            pdf,
            containers,
            line_totals: lines.map(({ line_total }) => line_total ?? ''),
            total: total ?? '',
            message: message.trim() || null,
          }),
        );
      } catch (failed) {
        if (!(await wasSent(failed))) throw failed;
      }
    },
    onSuccess: () => {
      notify();
      showToast({ title: texts.send.sent(version), tone: 'success' });
      onSent();
    },
    onError: (failed) => {
      if (!hasMovedOn(failed, texts)) return;
      showFailure(texts.send.failed, failed);
      onClose();
    },
  });
  /** An answer may be lost after the version has left; then a second try finds no draft, or the one of the next version. */
  async function wasSent(failed: unknown): Promise<boolean> {
    const refusal = offerRefusal(failed, texts);
    if (refusal !== null && refusal !== 'state' && refusal !== 'conflict') return false;
    const stored = await askOffers((client) => getOffer(client, offer.id)).catch(() => null);
    return (stored?.current_version ?? 0) >= version;
  }
  const beginsBeforeEnd =
    content.loading_from !== null &&
    content.valid_until !== null &&
    content.loading_from < content.valid_until;

  return (
    <ActionDialog
      title={texts.send.title(version, contact?.name ?? offer.company.name)}
      description={
        contact ? (
          <bdi>{texts.send.address(contact.email, text(`languages.${content.locale}`))}</bdi>
        ) : (
          texts.refusals.contact
        )
      }
      confirmLabel={isPending ? texts.send.sending : texts.send.action}
      backLabel={texts.send.back}
      isBusy={isPending}
      failure={error && !(error instanceof DocumentError) ? describe(error) : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Facts
        facts={[
          {
            label: texts.fields.total,
            value: <bdi dir="ltr">{total === null ? '–' : formatMoney(total, content.currency)}</bdi>,
          },
          { label: texts.fields.valid_until, value: valid_until ? endWords(valid_until, locale) : '–' },
        ]}
      />
      <p className="m-0 text-good text-label">✓ {texts.send.priced}</p>
      {containerHints(containers, texts).map((hint) => (
        <Hint key={hint}>{hint}</Hint>
      ))}
      {beginsBeforeEnd && <Hint>{texts.send.weekEnds}</Hint>}
      <div className="mt-4">
        <Field id={id} label={texts.send.message}>
          {(described) => (
            <textarea
              {...described}
              // biome-ignore lint/a11y/noAutofocus: the dialog opens on its first field
              autoFocus
              id={id}
              rows={2}
              dir="auto"
              maxLength={MESSAGE_MAX_LENGTH}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
      </div>
      <FieldNote role="status" isError={document.isError}>
        {document.isError ? texts.send.pdfFailed : document.data ? texts.send.pdf : texts.send.pdfWaits}
      </FieldNote>
      <FieldNote>{texts.send.frozen(version, version + 1)}</FieldNote>
    </ActionDialog>
  );
}
