import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { mergeCompanies } from 'shared/buyers/buyers.queries.ts';
import { CHOSEN_ON_MERGE, type ChosenOnMerge, type ComparedBuyer } from 'shared/buyers/buyers.ts';
import { countryText } from 'shared/trade/line-text.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { useTradeTexts } from '../requests/use-trade-texts.ts';
import { showToast } from '../toast/toast-store.ts';
import { useBuyerTexts } from './use-buyer-texts.ts';
import { useMerge } from './use-merge.ts';

interface Props {
  companies: readonly [ComparedBuyer, ComparedBuyer];
  /** They are no one buyer. */
  onTwo: () => void;
  onClose: () => void;
}

/** Two buyers side by side, and what the one that stays would be. The first is the older one, into which the other goes. */
export function MergeDialog({ companies: [kept, merged], onTwo, onClose }: Props) {
  const text = useText();
  const texts = useBuyerTexts();
  const trade = useTradeTexts();
  const id = useId();
  const { run, undo, isPending } = useMerge();
  const [ofMerged, setOfMerged] = useState<readonly ChosenOnMerge[]>(
    CHOSEN_ON_MERGE.filter((field) => !kept[field] && merged[field]),
  );
  const stays = (field: ChosenOnMerge) => (ofMerged.includes(field) ? merged : kept)[field];
  const shown = (field: ChosenOnMerge, value: string | null) =>
    value === null ? '–' : field === 'country' ? countryText(value, trade) : value;
  const choose = (field: ChosenOnMerge, isOfMerged: boolean) =>
    setOfMerged(isOfMerged ? [...ofMerged, field] : ofMerged.filter((other) => other !== field));
  const domains = [...new Set([...kept.domains, ...merged.domains])];
  const name = stays('name') ?? kept.name;

  async function merge(): Promise<void> {
    let mergeId = '';
    const isDone = await run(async (client) => {
      mergeId = await mergeCompanies(client, kept.id, merged.id, ofMerged);
    });
    onClose();
    if (!isDone) return;
    const action = { label: texts.merge.undo, run: () => void undo(mergeId) };
    showToast({ title: texts.merge.done(name), tone: 'success', action });
  }

  return (
    <Dialog open fullWidth maxWidth="md" onClose={isPending ? undefined : onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{texts.merge.title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{texts.merge.hint}</DialogContentText>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section className="mt-4 overflow-x-auto" tabIndex={0} aria-labelledby={id}>
          <table className="w-full border-collapse text-start max-sm:block [&_tbody]:max-sm:block [&_td:last-child]:max-sm:hidden [&_td]:border-hair [&_td]:border-b [&_td]:p-2 [&_td]:align-top [&_th:last-child:not(:first-child)]:max-sm:hidden [&_th]:border-hair [&_th]:border-b [&_th]:p-2 [&_th]:text-start [&_th]:align-top [&_thead]:max-sm:block [&_thead_td]:max-sm:hidden [&_tr]:max-sm:grid [&_tr]:max-sm:grid-cols-2">
            <thead>
              <tr>
                <td />
                {[kept.name, merged.name].map((title, at) => (
                  <th key={at} scope="col">
                    <bdi>{title}</bdi>
                  </th>
                ))}
                <th scope="col">{texts.merge.stays}</th>
              </tr>
            </thead>
            <tbody>
              {CHOSEN_ON_MERGE.map((field) => (
                <Row
                  key={field}
                  label={text(`resources.buyers.fields.${field}`)}
                  cells={[
                    ...[kept, merged].map((company) => (
                      // biome-ignore lint/a11y/noLabelWithoutControl: its radio button stands in it where there is a choice
                      <label key={company.id} className="flex min-h-9 items-center gap-2">
                        {kept[field] !== merged[field] && (
                          <input
                            type="radio"
                            name={`${id}-${field}`}
                            className="m-0 size-5 flex-none accent-field"
                            checked={ofMerged.includes(field) === (company === merged)}
                            onChange={() => choose(field, company === merged)}
                          />
                        )}
                        <bdi>{shown(field, company[field])}</bdi>
                      </label>
                    )),
                    <bdi key="stays">{shown(field, stays(field))}</bdi>,
                  ]}
                />
              ))}
              <Row
                label={texts.domains.title}
                cells={[kept.domains, merged.domains, domains].map((list, at) => (
                  <bdi key={at} dir="ltr">
                    {list.join(', ') || '–'}
                  </bdi>
                ))}
              />
              <Row
                label={texts.merge.contacts}
                cells={[kept.contacts, merged.contacts, [...kept.contacts, ...merged.contacts]].map((list) =>
                  list.length === 0
                    ? '–'
                    : list.map((contact) => <People key={contact.email} {...contact} />),
                )}
              />
              <Row
                label={texts.merge.counts}
                cells={[
                  countsOf(kept),
                  countsOf(merged),
                  [
                    kept.requests + merged.requests,
                    kept.offers + merged.offers,
                    kept.notes + merged.notes,
                  ].join(', '),
                ]}
              />
            </tbody>
          </table>
        </section>
      </DialogContent>
      <DialogActions disableSpacing className="wrap-anywhere flex-wrap gap-2">
        <ActionButton isDisabled={isPending} onClick={onTwo}>
          {texts.merge.areTwo}
        </ActionButton>
        <ActionButton autoFocus variant="outlined" isDisabled={isPending} onClick={onClose}>
          {texts.close}
        </ActionButton>
        <ActionButton variant="contained" isDisabled={isPending} onClick={() => void merge()}>
          {texts.merge.into(name)}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

const countsOf = ({ requests, offers, notes }: ComparedBuyer) => [requests, offers, notes].join(', ');

function Row({ label, cells }: { label: string; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th
        scope="row"
        className="font-normal text-ink-2 text-label max-sm:col-span-2 max-sm:border-b-0! max-sm:pb-0!"
      >
        {label}
      </th>
      {cells.map((cell, at) => (
        <td key={at}>{cell}</td>
      ))}
    </tr>
  );
}

function People({ name, email }: { name: string; email: string }) {
  return (
    <span className="block">
      <bdi>{name}</bdi>
      <bdi dir="ltr" className="wrap-anywhere block text-ink-2 text-label">
        {email}
      </bdi>
    </span>
  );
}
