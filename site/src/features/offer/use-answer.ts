import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from 'shared/constants.ts';
import type { OfferView, VersionView } from 'shared/offers/offer-function.ts';
import { offerTextsIn } from 'shared/offers/texts.ts';
import { waitText } from 'shared/retry-after.ts';
import { showToast } from '../../browser/toast.ts';
import { idToSendUnder, noteAttempt } from '../../components/form/attempts.ts';
import { inMemoryStorage } from '../../components/form/in-memory-storage.ts';
import { intakeMessagesIn } from '../../components/form/intake-messages.ts';
import { lockForm } from '../../components/form/lock-form.ts';
import { type Asked, askOffer, tokenInAddress } from './ask-offer.ts';

interface Options {
  url: string;
  locale: Locale;
  version: VersionView;
  /** @param isTaken whether by this answer; else it came too late */
  onAnswered: (offer: OfferView, isTaken: boolean) => void;
  /** Nothing was answered: there is a version that she has not read. */
  onNewerVersion: (offer: OfferView) => void;
  onGone: () => void;
}

export type Send = (form: HTMLFormElement, asked: Asked) => Promise<void>;

/**
 * Gives the buyer's answer. What is sent again goes under the same id, unless it says something else. One that may have arrived, and was not
 * confirmed, is sent again when the connection is back.
 */
export function useAnswer(options: Options) {
  const { url, locale, version, onAnswered, onNewerVersion, onGone } = options;
  const texts = offerTextsIn(locale).offer.answer;
  const { wait } = intakeMessagesIn(locale);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempts] = useState(inMemoryStorage);
  const id = useRef('');
  /** The id of what has left the browser last. */
  const left = useRef('');
  const unconfirmed = useRef<(() => void) | null>(null);
  useEffect(() => {
    const sendAgain = () => unconfirmed.current?.();
    addEventListener('online', sendAgain);
    return () => removeEventListener('online', sendAgain);
  }, []);

  const give = async (asked: Asked) => {
    const content = { ...asked, version: version.version, sha256: version.sha256 };
    id.current = await idToSendUnder(attempts, id.current || crypto.randomUUID(), content);
    await noteAttempt(attempts, id.current, content);
    if (navigator.onLine) left.current = id.current;
    return askOffer(url, { ...content, token: tokenInAddress(), answer_id: id.current });
  };

  const send: Send = async (form, asked) => {
    if (isSending) return;
    unconfirmed.current = null;
    setErrors({});
    setIsSending(true);
    const release = lockForm(form);
    const refuse = (title: string) => showToast({ title, isDestructive: true });
    const end = (refused: Record<string, string> = {}) => {
      release();
      flushSync(() => {
        setIsSending(false);
        setErrors(refused);
      });
    };
    try {
      const answer = await give(asked);
      end(answer.outcome === 'invalid' ? answer.errors : {});
      if (answer.outcome === 'offer') onAnswered(answer.offer, true);
      else if (answer.outcome === 'newer_version') onNewerVersion(answer.offer);
      else if (answer.outcome === 'gone') onGone();
      else if (answer.outcome === 'too_many') refuse(texts.tooMany(waitText(answer.seconds, wait)));
      else if (answer.outcome === 'invalid') form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      else {
        onAnswered(answer.offer, false);
        refuse(texts.closed);
      }
    } catch {
      end();
      form.querySelector<HTMLElement>('[type="submit"]')?.focus();
      const mayHaveArrived = left.current !== '' && left.current === id.current;
      if (mayHaveArrived) unconfirmed.current = () => send(form, asked);
      refuse(navigator.onLine ? texts.notReached : mayHaveArrived ? texts.unconfirmed : texts.offline);
    }
  };
  return { isSending, errors, send };
}
