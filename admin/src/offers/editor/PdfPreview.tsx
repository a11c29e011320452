import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { printableWithin } from 'shared/documents/printable.ts';
import type { OfferContent } from 'shared/offers/content.ts';
import { draftSnapshot } from 'shared/offers/draft-snapshot.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import type { OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { useReadCertificates } from '../../certificates/use-read-certificates.ts';
import { ActionButton } from '../../components/ActionButton.tsx';
import { FieldNote } from '../../components/form/FieldNote.tsx';
import { Hint } from '../OfferSummary.tsx';
import { useOfferTexts } from '../use-offer-texts.ts';
import { useSeller } from './use-seller.ts';

interface Props {
  offer: OfferRecord & { draft: OfferDraft };
  content: OfferContent;
}

/** The pages of the PDF as it would be sent now, redrawn while the offer is written. */
export function PdfPreview({ offer, content }: Props) {
  const { editor } = useOfferTexts();
  const seller = useSeller(offer, content);
  const { data: certificates } = useQuery({
    queryKey: ['offers', 'certificates'],
    queryFn: useReadCertificates(),
  });
  const { version } = offer.draft;
  const isRead = seller && certificates;
  const snapshot = isRead
    ? draftSnapshot(offer, content, { version, seller, certificates, sentAt: offer.now })
    : null;
  const pages = usePages(snapshot);
  const address = useObjectUrl(pages.data);
  if (isRead && !snapshot) return <FieldNote>{editor.pdfIncomplete}</FieldNote>;
  if (pages.isError) {
    return (
      <>
        <FieldNote role="alert" isError>
          {editor.pdfFailed}
        </FieldNote>
        <ActionButton size="small" variant="outlined" isDisabled={false} onClick={() => void pages.refetch()}>
          {editor.pdfAgain}
        </ActionButton>
      </>
    );
  }
  const { replaced } = printableWithin(snapshot);
  return (
    <div aria-busy={pages.isFetching}>
      {!address && <FieldNote role="status">{editor.pdfWaits}</FieldNote>}
      {replaced.length > 0 && <Hint>{editor.pdfReplaced(replaced.join(' '))}</Hint>}
      {address && (
        <img
          className="block w-full border border-hair bg-white"
          src={address}
          alt={editor.pdfOf(offer.number)}
        />
      )}
    </div>
  );
}

/** Typing goes on while pages are drawn: only the latest content waits for its turn. */
function usePages(snapshot: OfferSnapshot | null) {
  return useQuery({
    queryKey: ['offers', 'pages', snapshot],
    enabled: snapshot !== null,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!snapshot) throw new Error('The offer is not whole.');
      const { drawPages } = await import('../../documents/document-maker.ts');
      return drawPages(snapshot, signal);
    },
  });
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
