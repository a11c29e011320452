import { useEffect, useState } from 'react';
import { waitText } from 'shared/retry-after.ts';
import type { IntakeMessages } from './intake-messages.ts';

interface Props {
  /** In milliseconds since 1970. */
  until: number;
  subject: string;
  /** What was typed, as a text. */
  text: string;
  messages: IntakeMessages;
}

/** How long a network that has sent too much waits, and the ways that are open meanwhile. The toast has read it out. */
export function WaitNotice({ until, subject, text, messages }: Props) {
  const { forms: texts, wait } = messages;
  const seconds = useSecondsUntil(until);
  if (seconds === 0) {
    return (
      <p className="col-span-full text-small" role="status">
        {texts.sendNow}
      </p>
    );
  }
  const { mail, whatsApp } = directAddresses();
  const link = 'font-semibold text-field underline underline-offset-[0.2em]';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className="col-span-full rounded-2 bg-leaf px-5 py-4 text-small"
      role="group"
      aria-label={texts.tooMany}
    >
      <p>{texts.sendAgain(waitText(seconds, wait))}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-2">
        {mail && (
          <a
            className={link}
            href={`${mail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          >
            {texts.byMail}
          </a>
        )}
        {whatsApp && (
          <a className={link} href={`${whatsApp}?text=${encodeURIComponent(`${subject}\n\n${text}`)}`}>
            {texts.byWhatsApp}
          </a>
        )}
      </p>
    </div>
  );
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** As the page's own contact details link them, which say nothing yet. */
function directAddresses() {
  const find = (start: string) =>
    document.querySelector<HTMLAnchorElement>(`a[href^="${start}"]:not([href*="?"])`)?.href;
  return { mail: find('mailto:'), whatsApp: find('https://wa.me/') };
}
