import type { ReactNode } from 'react';
import { company } from 'shared/company.ts';
import { Logo } from '../components/Logo.tsx';
import { environment } from '../current-environment.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryText } from './EntryText.tsx';
import { LanguageButton } from './LanguageButton.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
}

/** The frame of every page outside the app: a quiet panel, the produce house's mark, one task. */
export function EntryPage({ title, description, children }: Props) {
  const text = entryText();
  const language = useLanguage();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-paper px-margin py-6">
      <title>{`${title} · ${company.name[language]}`}</title>
      <header className="flex items-center gap-3">
        <Logo />
        <span>
          <strong className="block font-medium font-serif text-[1.25rem]/[1.15]">
            {company.name[language]}
          </strong>
          <small className="block text-ink-2 text-label">{text.adminArea}</small>
        </span>
        <LanguageButton />
      </header>
      <main className="mx-auto w-full max-w-104 self-center py-12">
        <h1 className="mt-0 mb-4 border-rule border-t pt-4 font-head font-serif text-h2">{title}</h1>
        {description && <EntryText>{description}</EntryText>}
        {children}
      </main>
      <footer className="text-small">
        <EntryLink href={`${environment.siteUrl}/`}>{text.login.toSite}</EntryLink>
      </footer>
    </div>
  );
}
