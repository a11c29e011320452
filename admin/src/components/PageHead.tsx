import type { ReactNode } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { company } from 'shared/company.ts';
import { useLanguage } from '../providers/i18n/language.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { Neighbours } from './Neighbours.tsx';
import { useAdminResource } from './use-admin-resource.ts';

interface Props {
  title: string;
  /** Small words behind the title, such as a count. */
  detail?: string | undefined;
  hasBackLink?: boolean;
  /** It is about one row of a list. */
  hasNeighbours?: boolean;
  children?: ReactNode;
}

export function PageHead({ title, detail, hasBackLink = false, hasNeighbours = false, children }: Props) {
  const language = useLanguage();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <title>{`${title} · ${company.name[language]}`}</title>
      {hasBackLink && (
        <div className="flex min-h-11 basis-full items-center justify-between gap-4 print:hidden">
          <BackLink />
          {hasNeighbours && <Neighbours />}
        </div>
      )}
      <h1 className="wrap-anywhere m-0 min-w-0 flex-auto font-head font-serif text-[clamp(1.75rem,1.5rem+1.2vw,2.25rem)]/[1.1] tracking-head">
        <bdi>{title}</bdi> {detail && <Detail>{detail}</Detail>}
      </h1>
      {children && <div className="flex flex-wrap gap-2 print:hidden">{children}</div>}
    </div>
  );
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <small className="ms-3 inline-block font-normal font-sans text-ink-2 text-label/snug tracking-normal">
      <bdi>{children}</bdi>
    </small>
  );
}

function BackLink() {
  const text = useText();
  const createPath = useCreatePath();
  const { name, label } = useAdminResource();
  return (
    <Link
      className="text-ink-2 text-small no-underline hover:text-ink hover:underline"
      to={createPath({ resource: name, type: 'list' })}
    >
      <span aria-hidden="true" className="rtl:inline-block rtl:-scale-x-100">
        ←{' '}
      </span>
      {text(label)}
    </Link>
  );
}
