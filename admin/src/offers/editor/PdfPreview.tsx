import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
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
  /** What stands there until the offer is whole. */
  children: ReactNode;
}

/** The pages of the PDF as it would be sent now, redrawn while the offer is written. */
export function PdfPreview({ offer, content, children }: Props) {
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
  const [frame, width] = useScreenWidth();
  const pages = usePages(snapshot, width);
  const isIncomplete = isRead && !snapshot;
  const { replaced } = printableWithin(snapshot);
  return (
    <div ref={frame} className="max-w-160" aria-busy={pages.isFetching}>
      {isIncomplete && (
        <>
          <FieldNote>{editor.pdfIncomplete}</FieldNote>
          {children}
        </>
      )}
      {pages.isError && (
        <>
          <FieldNote role="alert" isError>
            {editor.pdfFailed}
          </FieldNote>
          <ActionButton
            size="small"
            variant="outlined"
            isDisabled={false}
            onClick={() => void pages.refetch()}
          >
            {editor.pdfAgain}
          </ActionButton>
        </>
      )}
      {!isIncomplete && pages.isPending && <FieldNote role="status">{editor.pdfWaits}</FieldNote>}
      {replaced.length > 0 && <Hint>{editor.pdfReplaced(replaced.join(' '))}</Hint>}
      {!isIncomplete && pages.data && (
        <div role="img" className="grid gap-4" aria-label={editor.pdfOf(offer.number)}>
          {pages.data.map((picture, at) => (
            <Page key={at} picture={picture} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Typing goes on while pages are drawn: only the latest content waits for its turn. */
function usePages(snapshot: OfferSnapshot | null, width: number) {
  return useQuery({
    queryKey: ['offers', 'pages', snapshot, width],
    enabled: snapshot !== null && width > 0,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      if (!snapshot) throw new Error('The offer is not whole.');
      const { drawPages } = await import('../../documents/document-maker.ts');
      return drawPages(snapshot, width, signal);
    },
  });
}

function Page({ picture }: { picture: ImageBitmap }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = ref.current;
    // A picture is given away once, and has no size after that.
    if (!canvas || picture.width === 0) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  }, [picture]);
  return <canvas ref={ref} className="block w-full border border-hair" />;
}

/** The width of an element in pixels of the screen, also after it was resized or zoomed; 0 until that is known. */
function useScreenWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.ceil(element.clientWidth * devicePixelRatio)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
