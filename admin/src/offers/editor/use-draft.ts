import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import type { OfferContent } from 'shared/offers/content.ts';
import { getOffer, saveOfferDraft } from 'shared/offers/offers.queries.ts';
import type { OfferContact, OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import { sha256Of } from 'shared/sha256.ts';
import { isRefusal } from '../../providers/refusal.ts';
import { askOffers, offerRefusal } from '../offer-calls.ts';
import { useOfferFailure } from '../use-offer-failure.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { storable } from './draft-content.ts';
import { UndoSteps } from './undo-steps.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'marked' | 'offline' | 'refused' | 'conflict';

/** What was typed and is not stored yet, in this browser. */
interface UnsavedCopy {
  seen: string;
  stored: OfferContent;
  content: OfferContent;
  /** Whom it goes to, when that was chosen since. */
  contact?: OfferContact | null;
  /** Digests of what was sent since, and may be stored although no answer came. */
  unanswered?: readonly string[];
}

export interface DraftConflict {
  mine: OfferContent;
  base: OfferContent;
  theirs: OfferDraft;
}

const PAUSE_MS = 1000;
const RETRY_MS = 10_000;

/**
 * The draft of an offer while it is written. It saves itself a second after the last key. What is not stored yet stays in this browser as
 * well, so that neither a lost connection nor a closed window takes it away.
 */
export function useDraft({
  id,
  draft,
  contact: known,
}: Pick<OfferRecord, 'id' | 'contact'> & { draft: OfferDraft }) {
  const texts = useOfferTexts();
  const showFailure = useOfferFailure();
  const store = useStoreContext();
  const key = `offers.unsaved.${id}.${draft.version}`;
  const [begun] = useState(
    () =>
      store.getItem<UnsavedCopy>(key) ?? {
        seen: draft.updated_at,
        stored: draft.content,
        content: draft.content,
      },
  );
  const [content, setContent] = useState(begun.content);
  const [contact, setContact] = useState(begun.contact ?? known);
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState(draft.updated_at);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const seen = useRef(begun.seen);
  const stored = useRef(begun.stored);
  const latest = useRef(content);
  const unsavedContact = useRef(begun.contact ?? null);
  const unanswered = useRef(new Set(begun.unanswered));
  const running = useRef(Promise.resolve(true));
  const [steps] = useState(() => new UndoSteps<OfferContent>());

  function show(next: OfferContent): void {
    latest.current = next;
    setContent(next);
  }

  /** @param name the cell that is typed into; null for what is done at once */
  function change(next: OfferContent, name: string | null): void {
    steps.note(latest.current, name, Date.now());
    show(next);
  }

  function undo(): void {
    const before = steps.undo(latest.current);
    if (before) show(before);
  }

  function redo(): void {
    const after = steps.redo(latest.current);
    if (after) show(after);
  }

  /** Whom it goes to from now on. */
  function chooseContact(next: OfferContact): void {
    setContact(next);
    unsavedContact.current = next;
    keepCopy();
    void save();
  }

  function keepCopy(): void {
    store.setItem(key, {
      seen: seen.current,
      stored: stored.current,
      content: latest.current,
      contact: unsavedContact.current,
      unanswered: [...unanswered.current],
    });
  }

  /** One after the other, so that none meets another as a conflict. @returns whether all that was typed is stored */
  function save(): Promise<boolean> {
    running.current = running.current.then(() => {
      const isStored = latest.current === stored.current && !unsavedContact.current;
      return isStored || storeLatest();
    });
    return running.current;
  }

  async function storeLatest(): Promise<boolean> {
    const sent = latest.current;
    const { content: storing, isWhole } = storable(sent, stored.current);
    const to = unsavedContact.current;
    setState('saving');
    unanswered.current.add(await digestOf(storing));
    keepCopy();
    try {
      const { updated_at } = await askOffers((client) =>
        saveOfferDraft(client, id, seen.current, storing, to?.id),
      );
      if (unsavedContact.current === to) unsavedContact.current = null;
      settle(sent, updated_at, isWhole);
      return isWhole;
    } catch (error) {
      return onFailure(error);
    }
  }

  function settle(sent: OfferContent, updatedAt: string, isWhole: boolean): void {
    unanswered.current.clear();
    seen.current = updatedAt;
    setSavedAt(updatedAt);
    stored.current = sent;
    if (latest.current !== sent) setState('unsaved');
    else setState(isWhole ? 'saved' : 'marked');
    if (latest.current === sent && isWhole && !unsavedContact.current) store.removeItem(key);
  }

  async function onFailure(error: unknown): Promise<boolean> {
    const refusal = offerRefusal(error, texts);
    if (refusal === 'contact' && unsavedContact.current) {
      showFailure(texts.editor.refused, error);
      unsavedContact.current = null;
      setContact(known);
      return storeLatest();
    }
    if (refusal !== 'conflict') {
      setState(isRefusal(error) ? 'refused' : 'offline');
      if (isRefusal(error)) showFailure(texts.editor.refused, error);
      return false;
    }
    const theirs = await askOffers((client) => getOffer(client, id)).then(
      (offer) => offer?.draft,
      () => undefined,
    );
    if (!theirs) setState('offline');
    // It was stored by a call whose answer was lost: what was typed since goes on top of it.
    else if (unanswered.current.has(await digestOf(theirs.content))) {
      settle(theirs.content, theirs.updated_at, true);
      return storeLatest();
    } else {
      const { content: storing, isWhole } = storable(latest.current, stored.current);
      setState('conflict');
      setConflict({
        mine: isWhole ? storing : latest.current,
        base: storable(stored.current, stored.current).content,
        theirs,
      });
    }
    return false;
  }

  function resolve(chosen: OfferContent): void {
    if (!conflict) return;
    unanswered.current.clear();
    seen.current = conflict.theirs.updated_at;
    stored.current = conflict.theirs.content;
    setConflict(null);
    change(chosen, null);
  }

  const saveNow = useEffectEvent(() => void save());
  const noteUnsaved = useEffectEvent(() => {
    if (latest.current === stored.current) return false;
    setState((current) => (current === 'offline' ? current : 'unsaved'));
    keepCopy();
    return true;
  });

  useEffect(() => {
    // Named, because the content is what the pause begins with.
    if (!content || !noteUnsaved()) return;
    const timer = setTimeout(saveNow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content]);

  useEffect(() => {
    if (state !== 'offline') return;
    const timer = setInterval(saveNow, RETRY_MS);
    const now = () => saveNow();
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [state]);

  useEffect(() => () => saveNow(), []);

  return {
    content,
    contact,
    state,
    savedAt,
    conflict,
    change,
    chooseContact,
    undo,
    redo,
    save,
    resolve,
    closeConflict: () => setConflict(null),
    /** The draft's time, to be named when it is sent. */
    seen: () => seen.current,
  };
}
function digestOf(content: OfferContent): Promise<string> {
  return sha256Of(new TextEncoder().encode(hashKey([content])));
}

export type Draft = ReturnType<typeof useDraft>;
