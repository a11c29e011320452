import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { company } from 'shared/company.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useAdminResource } from './use-admin-resource.ts';

interface Props {
  title: string;
  /** Small words behind the title, such as a count. */
  detail?: string | undefined;
  hasBackLink?: boolean;
  children?: ReactNode;
}

export function PageHead({ title, detail, hasBackLink = false, children }: Props) {
  const language = useLanguage();
  return (
    <div className="page-head">
      <title>{`${title} · ${company.name[language]}`}</title>
      {hasBackLink && <BackLink />}
      <h1>
        {title} {detail && <small>{detail}</small>}
      </h1>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}

function BackLink() {
  const text = useText();
  const createPath = useCreatePath();
  const { name, label } = useAdminResource();
  return (
    <Link className="back-link" to={createPath({ resource: name, type: 'list' })}>
      <span aria-hidden="true">← </span>
      {text(label)}
    </Link>
  );
}
