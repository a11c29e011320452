import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordContextProvider, useGetRecordId } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import type { OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { useAdminResource } from '../../components/use-admin-resource.ts';
import { LoadingPage } from '../../layout/LoadingPage.tsx';
import { offerKey, useOffer } from '../use-offer.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { OfferEditor } from './OfferEditor.tsx';

export default function OfferEdit() {
  const texts = useOfferTexts();
  const id = String(useGetRecordId());
  const queryClient = useQueryClient();
  // It begins with the draft as it is stored now: written over an older one, it would meet itself as a conflict.
  useState(() => queryClient.removeQueries({ queryKey: offerKey(id) }));
  const { isWritable } = useAdminResource();
  const { data: offer, error, refetch } = useOffer();
  if (!isWritable) return <Navigate to={`/offers/${id}/show`} replace />;
  if (!offer) return error ? <LoadFailed onRetry={() => void refetch()} /> : <LoadingPage />;

  return (
    <RecordContextProvider value={offer}>
      {hasDraft(offer) ? (
        <OfferEditor key={`${offer.id} ${offer.draft.version}`} offer={offer} />
      ) : (
        <>
          <PageHead title={offer.number} detail={offer.company.name} hasBackLink />
          <EmptyState title={texts.editor.noDraft}>
            <Link to={`/offers/${offer.id}/show`}>{texts.editor.toOffer}</Link>
          </EmptyState>
        </>
      )}
    </RecordContextProvider>
  );
}

function hasDraft(offer: OfferRecord): offer is OfferRecord & { draft: OfferDraft } {
  return offer.draft !== null;
}
