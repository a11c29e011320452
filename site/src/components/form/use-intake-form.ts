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
  /** Which of several forms in one place it is: what was typed goes along to the next, wherever that has such a field. */
  variant?: string;
  /** Names of the fields that a visitor may want to find filled in the next form. */
  rememberable?: readonly string[];
  /** What is chosen at the moment. */
  files?: () => readonly ChosenFile[];
  /** What goes along beside the fields. */
  beside?: () => unknown;
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
  const {
    files = () => [],
    beside,
    prepare = async () => {},
    onNewForm,
    variant,
    rememberable = [],
  } = options;
  const [status, setStatus] = useState<FormStatus>('editing');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isRestored, setIsRestored] = useState(false);
  const [lostFiles, setLostFiles] = useState<string[]>([]);
  const [sent, setSent] = useState<Submission | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isSending = useRef(false);
  const id = useRef('');
  /** By field, what was typed into this variant and the others. */
  const typed = useRef<Record<string, string>>({});
  const remembered = useRef<Record<string, string>>(undefined);
  const [isRemembering, setIsRemembering] = useState(false);
  const [place] = useState(() => new UnsentFormPlace(formStorage, unsentFormKey));
  // In the commit itself: an event that came between it and a later effect would overwrite what is kept.
  useLayoutEffect(() => {
    const unsent = place.read();
    id.current = unsent?.id ?? crypto.randomUUID();
    typed.current = unsent?.values ?? {};
    remembered.current = unsent?.remembered;
    setIsRemembering(unsent?.remembered !== undefined);
    if (!form.current) return;
    if (unsent) setIsRestored(fillEmptyFields(form.current, unsent.values));
    fillEmptyFields(form.current, unsent?.remembered ?? {});
    const fileNames = unsent?.fileNames ?? [];
    setLostFiles(fileNames);
    // What was typed before React took over made no event that it heard.
    keepTyped(fileNames);
  }, [form, place]);
  useLayoutEffect(() => {
    if (form.current && variant) fillEmptyFields(form.current, typed.current);
  }, [form, variant]);
  useIslandReady(form);

  const keepUnsentForm = () => {
    const chosen = files().map(({ name }) => name);
    if (chosen.length > 0) setLostFiles([]);
    const values = keepTyped(chosen.length > 0 ? chosen : lostFiles);
    if (waiting) setWaiting({ ...waiting, values });
  };

  /** Keeps what is typed, beside what is remembered anyway. Returns it. */
  function keepTyped(fileNames: string[]): Record<string, string> {
    if (!form.current) return {};
    const { website: _, ...values } = readFields(form.current);
    typed.current = { ...typed.current, ...values };
    const known = remembered.current;
    const news = Object.entries(typed.current).filter(([name, value]) => value !== known?.[name]);
    const unsent: UnsentForm = {
      id: id.current,
      values: Object.fromEntries(news),
      fileNames,
      ...(known && { remembered: known }),
    };
    if (isEmpty(unsent)) place.clear();
    else place.keep(unsent);
    return values;
  }

  /** The next form is another one: it begins with what is remembered, and nothing else. */
  const beginAnother = () => {
    id.current = crypto.randomUUID();
    typed.current = {};
    form.current?.reset();
    if (form.current) fillEmptyFields(form.current, remembered.current ?? {});
    const rest = remembered.current && { id: id.current, values: {}, remembered: remembered.current };
    place.clear(rest);
    onNewForm?.();
  };

  const remember = (isWanted: boolean) => {
    setIsRemembering(isWanted);
    if (isWanted) return;
    remembered.current = undefined;
    keepUnsentForm();
  };

  const startOver = () => {
    beginAnother();
    flushSync(() => {
      setErrors({});
      setIsRestored(false);
      setLostFiles([]);
      setWaiting(null);
      setSent(null);
      setStatus('editing');
    });
    if (!form.current) return;
    // One that comes in the place of a confirmation is empty.
    fillEmptyFields(form.current, remembered.current ?? {});
    // The button that was pressed is gone: without this, the focus would be nowhere.
    controlsOf(form.current)[0]?.focus();
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
      const chosen = files().map(({ name, size }) => ({ name, size }));
      const content = { values, files: chosen, beside: beside?.() };
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
      const contact = rememberable.map((name) => [name, values[name] ?? '']);
      remembered.current = isRemembering ? Object.fromEntries(contact) : undefined;
      beginAnother();
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
    isRemembering,
    remember,
    forgetErrors: () => setErrors({}),
    formId,
  };
}

const isEmpty = ({ values, fileNames = [], remembered }: UnsentForm): boolean =>
  !remembered && fileNames.length === 0 && Object.values(values).every((value) => value === '');

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && element.type !== 'hidden' && element.type !== 'checkbox') ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

/** What the fields hold, but for those of a list, whose names have a point: that is kept by itself. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  const controls = controlsOf(form).filter(
    (control) =>
      /^\w+$/.test(control.name) && control.type !== 'file' && (!isRadio(control) || control.checked),
  );
  return Object.fromEntries(controls.map((control) => [control.name, control.value]));
}

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

/** Brings what was typed back without touching what was typed since. Returns whether anything came back. */
function fillEmptyFields(form: HTMLFormElement, values: Record<string, string>): boolean {
  let hasFilled = false;
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (!value || control.type === 'file') continue;
    if (isRadio(control)) {
      if (control.value === value && !readFields(form)[control.name]) control.checked = true;
      continue;
    }
    if (control.value !== '') continue;
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
