import type { ReactNode } from 'react';
import { company } from 'shared/company.ts';
import { Logo } from '../components/Logo.tsx';
import { environment } from '../current-environment.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { LanguageButton } from './LanguageButton.tsx';
import './entry.css';

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
    <div className="entry">
      <title>{`${title} · ${company.name[language]}`}</title>
      <header>
        <Logo />
        <span>
          <strong>{company.name[language]}</strong>
          <small>{text.adminArea}</small>
        </span>
        <LanguageButton />
      </header>
      <main>
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        {children}
      </main>
      <footer>
        <a href={`${environment.siteUrl}/`}>{text.login.toSite}</a>
      </footer>
    </div>
  );
}
