import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { type RefObject, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from 'shared/constants.ts';
import { retryAfterSeconds } from 'shared/retry-after.ts';
import { checkOnline } from '../../browser/check-online.ts';
import { notify } from '../../browser/notify.ts';
import { showToast, type Toast } from '../../browser/toast.ts';
import { idToSendUnder, noteAttempt } from './attempts.ts';
import { failureText, isTooMany } from './failure-text.ts';
import { formStorage } from './form-storage.ts';
import type { IntakeMessages } from './intake-messages.ts';
import { lockForm } from './lock-form.ts';
import { sendWithRetries } from './retry.ts';
import { type UnsentForm, UnsentFormPlace } from './unsent-form.ts';
import { useIslandReady } from './use-island-ready.ts';

/**
 * Attributes of a form that arrives without a script as well: a function answers it with a page. The language stands in the
 * address too, for the answer to a form that is too large to be read.
 */
export const plainPost = (locale: Locale) =>
  ({
    method: 'post',
    action: `${PUBLIC_SUPABASE_URL}/functions/v1/form-post?locale=${locale}`,
  }) as const;

/** Name of the honeypot; people never see it. */
export const HONEYPOT = 'website';

export interface Submission {
  id: string;
  values: Record<string, string>;
  website: string;
}

/** Thrown by `send` when something beside the typed values keeps the form from going: the codes by field. */
export class RefusedFieldsError extends Error {
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>) {
    super('The form has refused fields');
    this.fields = fields;
  }
}

export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
}

export interface IntakeFormOptions {
  /** Where what was typed is kept in this browser until it is sent. */
  unsentFormKey: string;
  /** Refused fields, by name, with the code of the refusal. */
  validate: (values: Record<string, string>) => Record<string, string>;
  /**
   * Waits for what has to be there before the form goes under this id. Nothing has gone when it fails.
   * @throws {RefusedFieldsError}
   */
  prepare?: (id: string) => Promise<void>;
  /**
   * Called when the site can be reached, so that it may import code.
   * @throws {RefusedFieldsError}
   */
  send: (submission: Submission) => Promise<void>;
  /** What is chosen at the moment. */
  files?: () => readonly ChosenFile[];
  /** The next request is another one: what belongs to this one is dropped. */
  onNewForm?: () => void;
  success: Toast;
  failureTitle: string;
  messages: IntakeMessages;
  /** Takes over a failure that has its own words. */
  describeFailure?: (error: unknown) => Toast | undefined;
}

/** What was refused because its network has sent too much. */
export interface Waiting {
  /** In milliseconds since 1970. */
  until: number;
  values: Record<string, string>;
}

export type FormStatus = 'editing' | 'sending' | 'retrying' | 'sent';

/** State of a form that visitors send: what is not sent yet, refusals, sending under one id however often it is tried, confirmation. */
export function useIntakeForm(form: RefObject<HTMLFormElement | null>, options: IntakeFormOptions) {
  const { unsentFormKey, validate, send, success, failureTitle, messages, describeFailure } = options;
  const { files = () => [], prepare = async () => {}, onNewForm } = options;
  const [status, setStatus] = useState<FormStatus>('editing');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isRestored, setIsRestored] = useState(false);
  const [lostFiles, setLostFiles] = useState<string[]>([]);
  const [sent, setSent] = useState<Submission | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isSending = useRef(false);
  const id = useRef('');
  /** By field, what the page has put there beside the visitor; it goes with what was typed. */
  const prefilled = useRef<Record<string, string>>({});
  const [place] = useState(() => new UnsentFormPlace(formStorage, unsentFormKey));
  // In the commit itself: an event that came between it and a later effect would overwrite what is kept.
  useLayoutEffect(() => {
    const unsent = place.read();
    id.current = unsent?.id ?? crypto.randomUUID();
    prefilled.current = unsent?.prefilled ?? {};
    if (!form.current) return;
    if (unsent) setIsRestored(fillEmptyFields(form.current, unsent.values));
    // What was typed before React took over made no event that it heard.
    const { website: _, ...values } = readFields(form.current);
    const fileNames = unsent?.fileNames ?? [];
    const typed = { id: id.current, values, fileNames, prefilled: prefilled.current };
    setLostFiles(fileNames);
    if (isEmpty(typed)) place.clear();
    else place.keep(typed);
  }, [form, place]);
  useIslandReady(form);

  const keepUnsentForm = () => {
    if (!form.current) return;
    const { website: _, ...values } = readFields(form.current);
    const chosen = files().map(({ name }) => name);
    if (chosen.length > 0) setLostFiles([]);
    const fileNames = chosen.length > 0 ? chosen : lostFiles;
    const unsent: UnsentForm = { id: id.current, values, fileNames, prefilled: prefilled.current };
    if (isEmpty(unsent)) place.clear();
    else place.keep(unsent);
    if (waiting) setWaiting({ ...waiting, values });
  };

  const startOver = () => {
    place.clear();
    id.current = crypto.randomUUID();
    prefilled.current = {};
    form.current?.reset();
    onNewForm?.();
    flushSync(() => {
      setErrors({});
      setIsRestored(false);
      setLostFiles([]);
      setWaiting(null);
      setSent(null);
      setStatus('editing');
    });
    // The button that was pressed is gone: without this, the focus would be nowhere.
    if (form.current) controlsOf(form.current)[0]?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.current || isSending.current) return;
    const { website = '', ...values } = readFields(form.current);
    const refused = validate(values);
    setErrors(refused);
    if (Object.keys(refused).length > 0) {
      focusFirst(form.current, refused);
      return;
    }

    isSending.current = true;
    const release = lockForm(form.current);
    setStatus('sending');
    try {
      const content = { values, files: files().map(({ name, size }) => ({ name, size })) };
      id.current = await idToSendUnder(formStorage, id.current, content);
      keepUnsentForm();
      const submission = { id: id.current, values, website };
      const tryOnce = async () => {
        await checkOnline();
        await prepare(submission.id);
        await noteAttempt(formStorage, submission.id, content);
        await send(submission);
      };
      await sendWithRetries(tryOnce, { onRetry: () => setStatus('retrying') });
      release();
      place.clear();
      form.current?.reset();
      onNewForm?.();
      id.current = crypto.randomUUID();
      prefilled.current = {};
      setIsRestored(false);
      setLostFiles([]);
      setWaiting(null);
      setSent(submission);
      setStatus('sent');
      showToast(success);
      notify();
    } catch (error) {
      release();
      const fields = error instanceof RefusedFieldsError ? error.fields : {};
      // What cannot be used while sending can be again before it is given the focus.
      flushSync(() => {
        setStatus('editing');
        setErrors(fields);
        setWaiting(isTooMany(error) ? { until: Date.now() + retryAfterSeconds(error) * 1000, values } : null);
      });
      if (form.current) focusFirst(form.current, fields);
      // A button that cannot be used while sending loses the focus.
      if (document.activeElement === document.body) {
        form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
      }
      showToast(
        describeFailure?.(error) ?? {
          title: failureTitle,
          description: failureText(error, messages),
          isDestructive: true,
        },
      );
    } finally {
      isSending.current = false;
    }
  };

  const formId = () => id.current;
  const isBusy = status === 'sending' || status === 'retrying';
  return {
    status,
    isBusy,
    errors,
    isRestored,
    lostFiles,
    sent,
    waiting,
    submit,
    keepUnsentForm,
    startOver,
    formId,
    prefilled,
  };
}

const isEmpty = ({ values, fileNames = [] }: UnsentForm): boolean =>
  fileNames.length === 0 && Object.values(values).every((value) => value === '');

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden') ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

function readFields(form: HTMLFormElement): Record<string, string> {
  const controls = controlsOf(form).filter(({ type }) => type !== 'file');
  return Object.fromEntries(controls.map((control) => [control.name, control.value]));
}

/** Brings what was typed back without touching what was typed since. Returns whether anything came back. */
function fillEmptyFields(form: HTMLFormElement, values: Record<string, string>): boolean {
  let hasFilled = false;
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (!value || control.type === 'file' || control.value !== '') continue;
    control.value = value;
    hasFilled = true;
  }
  return hasFilled;
}

function focusFirst(form: HTMLFormElement, refused: Record<string, string>): void {
  controlsOf(form)
    .find((control) => Object.hasOwn(refused, control.name))
    ?.focus();
}
