import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';
import { Section } from './Section.tsx';
import { useCount } from './use-count.ts';
import { useDashboardTexts } from './use-dashboard-texts.ts';

type Step = keyof ReturnType<typeof useDashboardTexts>['firstSteps']['steps'];

const LINKS: Record<Step, string> = {
  contact: '/contact-info',
  products: '/products/import',
  publish: '/deployments',
  certificates: '/certificates/create',
  colleagues: '/users/create',
  factor: '/security',
};

/** What a company does before its first request, for whoever sets the product up. */
export function FirstSteps() {
  const texts = useDashboardTexts().firstSteps;
  const isDone = useDoneSteps();
  const steps = Object.keys(LINKS) as Step[];
  if (Object.values(isDone).includes(undefined)) return null;

  return (
    <Section
      title={texts.title}
      detail={texts.done(steps.filter((step) => isDone[step]).length, steps.length)}
    >
      <ol className="m-0 max-w-208 list-none p-0">
        {steps.map((step, at) => {
          const { title, hint, action } = texts.steps[step];
          return (
            <li
              key={step}
              className="grid min-h-14 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-hair border-t py-2 last:border-b"
            >
              {isDone[step] ? (
                <DoneIcon className="text-field" />
              ) : (
                <span className="tabular text-center text-ink-2" aria-hidden="true">
                  {at + 1}
                </span>
              )}
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-2 text-label">{hint}</span>
              </span>
              {isDone[step] ? (
                <span className="text-ink-2 text-label">{texts.isDone}</span>
              ) : (
                <Link
                  to={LINKS[step]}
                  aria-label={`${action}: ${title}`}
                  className="inline-flex min-h-11 items-center text-field text-small"
                >
                  {action}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** Undefined where it is not known yet. A failure is no matter: the step is then offered. */
function useDoneSteps(): Record<Step, boolean | undefined> {
  const contact = useCount('contact-info');
  const products = useCount('products');
  const certificates = useCount('certificates');
  const users = useCount('users');
  const factor = useSecondFactor();
  const { isPending, total = 0 } = useGetList('deployments', {
    filter: { status: 'live' },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  });
  const has = (count: typeof users, more = 0) => (count.isPending ? undefined : (count.data ?? 0) > more);
  return {
    contact: has(contact),
    products: has(products),
    publish: isPending ? undefined : total > 0,
    certificates: has(certificates),
    // Beside whoever reads this.
    colleagues: has(users, 1),
    factor: factor.isPending ? undefined : Boolean(factor.data?.is_on),
  };
}
