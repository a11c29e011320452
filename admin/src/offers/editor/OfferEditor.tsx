import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { useDataProvider, useLocale, useRedirect, useStore } from 'react-admin';
import { DIRECTIONS } from 'shared/direction.ts';
import { isolated } from 'shared/isolated.ts';
import type { OfferContent } from 'shared/offers/content.ts';
import { offerContentSchema, sendableContentSchema } from 'shared/offers/content.ts';
import { getLastPrices } from 'shared/offers/offers.queries.ts';
import type { OfferContact, OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { fieldErrors } from 'shared/validation.ts';
import { ActionBar } from '../../components/ActionBar.tsx';
import { ActionButton } from '../../components/ActionButton.tsx';
import { FieldNote } from '../../components/form/FieldNote.tsx';
import { SwitchField } from '../../components/form/SwitchField.tsx';
import { useLeaveGuard } from '../../components/form/use-leave-guard.ts';
import { formatTime } from '../../components/format-date.ts';
import { readAll } from '../../components/list/read-all.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { showToast } from '../../toast/toast-store.ts';
import { BuyerWords } from '../BuyerWords.tsx';
import { OfferSummary } from '../OfferSummary.tsx';
import { askOffers } from '../offer-calls.ts';
import { offersAr } from '../offer-messages.ar.ts';
import { offersEn } from '../offer-messages.en.ts';
import { readDraft } from '../read-offer.ts';
import { offerKey } from '../use-offer.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { askedChanges, isTaken } from './asked-changes.ts';
import { BuyerContact } from './BuyerContact.tsx';
import { DraftConflictDialog } from './DraftConflictDialog.tsx';
import { storable } from './draft-content.ts';
import { LineGrid } from './LineGrid.tsx';
import { PdfPreview } from './PdfPreview.tsx';
import { PICKED_COLUMNS, type PickedProduct, translated } from './product-line.ts';
import { SendDialog } from './SendDialog.tsx';
import { TermsForm } from './TermsForm.tsx';
import { undoKey } from './undo-steps.ts';
import { type Draft, useDraft } from './use-draft.ts';

/** Writes the draft of an offer; beside it stands what the buyer will read. */
export function OfferEditor({ offer }: { offer: OfferRecord & { draft: OfferDraft } }) {
  const texts = useOfferTexts();
  const redirect = useRedirect();
  const queryClient = useQueryClient();
  const draft = useDraft(offer);
  const { content, change } = draft;
  const { products, lastPrices } = useCatalogue(offer.company.id, content);
  const [isChecked, setIsChecked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const editor = useRef<HTMLDivElement>(null);
  const { version } = offer.draft;
  useLeaveGuard(['offline', 'refused', 'conflict', 'marked'].includes(draft.state));

  const errors = errorsOf(content, isChecked, draft.contact);
  const lastOfBuyer = lastPrices
    .filter((price) => price.is_of_buyer)
    .toSorted((one, other) => other.sent_at.localeCompare(one.sent_at))[0];

  const asked = askedChanges(offer, content.lines, content.currency);
  const open = content.lines.map((line, at) => {
    const change = asked.get(at)?.change;
    return change && !isTaken(line, change) ? change : null;
  });
  const openCount = open.filter((change) => change !== null).length;
  function takeAll(): void {
    const lines = content.lines.map((line, at) => ({ ...line, ...open[at] }));
    change({ ...content, lines }, null);
  }

  function changeTerms(terms: Partial<OfferContent>, name: string): void {
    const { locale } = terms;
    const lines = content.lines.map((line) => {
      const product = products.find(({ id }) => id === line.product_id);
      return locale && product ? translated(line, product, content.locale, locale) : line;
    });
    change({ ...content, ...terms, lines }, name);
  }

  async function send(): Promise<void> {
    const [refused] = Object.keys(errorsOf(content, true, draft.contact));
    setIsChecked(true);
    if (refused !== undefined) {
      showToast({ title: texts.editor.check, tone: 'error' });
      focusField(editor.current, refused);
      return;
    }
    if (await draft.save()) setIsSending(true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isSending || draft.conflict || !(event.ctrlKey || event.metaKey)) return;
    const step = undoKey(event);
    if (!step && event.key !== 'Enter') return;
    event.preventDefault();
    if (step) draft[step]();
    else void send();
  }

  /** Behind the last price: what is missing, or the way out. */
  function onEnd(): void {
    const [missing] = Object.keys(errorsOf(content, true, draft.contact)).filter(
      (path) => !path.startsWith('lines'),
    );
    if (missing === undefined) editor.current?.querySelector<HTMLElement>('[data-send]')?.focus();
    else focusField(editor.current, missing);
  }

  function leave(): void {
    queryClient.removeQueries({ queryKey: offerKey(offer.id) });
    redirect('show', 'offers', offer.id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within come by here
    <div ref={editor} onKeyDown={onKeyDown}>
      <PageHead
        title={offer.number}
        detail={`${texts.version(version)} · ${isolated(offer.company.name)}`}
        hasBackLink
      />
      <BuyerContact
        companyId={offer.company.id}
        contact={draft.contact}
        error={errors.contact}
        onChoose={draft.chooseContact}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-8 max-2xl:grid-cols-1">
        <div className="min-w-0">
          <BuyerWords offer={offer} />
          {openCount > 1 && (
            <div className="-mt-3 mb-6">
              <ActionButton variant="outlined" isDisabled={false} onClick={takeAll}>
                {texts.editor.takeAllOver(openCount)}
              </ActionButton>
            </div>
          )}
          <LineGrid
            asked={asked}
            content={content}
            errors={errors}
            products={products}
            lastPrices={lastPrices}
            onChange={(lines, name) => change({ ...content, lines }, name)}
            onUndo={draft.undo}
            onEnd={onEnd}
          />
          <TermsForm content={content} errors={errors} last={lastOfBuyer} onChange={changeTerms} />
          <SwitchField
            label={texts.fields.reminds}
            isOn={content.reminds}
            onChange={(reminds) => change({ ...content, reminds }, 'reminds')}
          />
        </div>
        <Preview content={storable(content, offer.draft.content).content} offer={offer} />
      </div>
      <ActionBar>
        <ActionButton
          data-send=""
          variant="contained"
          isDisabled={isSending}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void send()}
        >
          {texts.editor.send(version)}
        </ActionButton>
        <SaveNote draft={draft} />
      </ActionBar>
      {isSending && (
        <SendDialog
          offer={{ ...offer, contact: draft.contact }}
          content={content}
          seen={draft.seen()}
          onSent={leave}
          onClose={() => setIsSending(false)}
        />
      )}
      {draft.conflict && (
        <DraftConflictDialog
          conflict={draft.conflict}
          onChoose={draft.resolve}
          onClose={draft.closeConflict}
        />
      )}
    </div>
  );
}

/** What the buyer will read, in the language of the offer. */
function Preview({ content, offer }: Omit<ComponentProps<typeof PdfPreview>, 'children'>) {
  const texts = useOfferTexts();
  const [isPdf, setIsPdf] = useStore('offers.isPdf', false);
  const { locale } = content;
  const words = locale === 'ar' ? offersAr : offersEn;
  const summary = (
    <div lang={locale} dir={DIRECTIONS[locale]} className="border border-hair bg-paper-2 p-4">
      <p className="wrap-anywhere mt-0 mb-3 font-medium font-serif text-[1.25rem]">
        {words.editor.toBuyer(offer.company.name)}
      </p>
      <OfferSummary offer={readDraft(content)} texts={words} locale={locale} />
    </div>
  );
  return (
    <aside aria-label={texts.editor.preview} className="sticky top-20 max-2xl:static">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="m-0 font-semibold text-small">{texts.editor.preview}</h2>
        <ActionButton size="small" isDisabled={false} onClick={() => setIsPdf(!isPdf)}>
          {isPdf ? texts.editor.hidePdf : texts.editor.showPdf}
        </ActionButton>
      </div>
      {isPdf ? (
        <PdfPreview content={content} offer={offer}>
          {summary}
        </PdfPreview>
      ) : (
        summary
      )}
    </aside>
  );
}

function SaveNote({ draft: { state, savedAt } }: { draft: Draft }) {
  const texts = useOfferTexts();
  const locale = useLocale() ?? 'en';
  const { editor } = texts;
  const words = {
    saved: editor.savedAt(formatTime(savedAt, locale)),
    unsaved: editor.unsaved,
    saving: editor.saving,
    marked: editor.marked,
    offline: editor.offline,
    refused: editor.refused,
    conflict: texts.refusals.conflict,
  }[state];
  return (
    <div className="flex min-w-0 flex-[1_1_12rem] items-center">
      <FieldNote role="status" isError={['offline', 'refused', 'conflict', 'marked'].includes(state)}>
        {words}
      </FieldNote>
    </div>
  );
}

function useCatalogue(companyId: string, { lines }: OfferContent) {
  const dataProvider = useDataProvider();
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))].sort((a, b) => a - b);
  // Without the catalogue, or what was sent before, an offer is written all the same.
  const { data: products = [] } = useQuery({
    queryKey: ['products', 'picked'],
    queryFn: () =>
      readAll<PickedProduct>(
        dataProvider,
        'products',
        {},
        { field: 'name', order: 'ASC' },
        { meta: { columns: PICKED_COLUMNS } },
      ),
  });
  const { data: lastPrices = [] } = useQuery({
    queryKey: ['offers', 'last-prices', companyId, ids],
    queryFn: () => askOffers((client) => getLastPrices(client, companyId, ids)),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return { products, lastPrices };
}

function errorsOf(
  content: OfferContent,
  isWhole: boolean,
  contact: OfferContact | null,
): Record<string, string> {
  const schema = isWhole ? sendableContentSchema : offerContentSchema;
  const { error } = schema.safeParse(content);
  return { ...(isWhole && !contact && { contact: 'required' }), ...(error && fieldErrors(error)) };
}

function focusField(editor: HTMLElement | null, path: string): void {
  const [field, line, column] = path.split('.');
  const target =
    field === 'lines'
      ? (editor?.querySelector<HTMLElement>(`[data-cell="${line ?? 0}:${column}"]`) ??
        editor?.querySelector<HTMLElement>('[aria-keyshortcuts="Alt+N"]'))
      : editor?.querySelector<HTMLElement>(`[data-term="${field}"]`);
  target?.focus();
}
