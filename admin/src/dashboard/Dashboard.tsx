import { PageHead } from '../components/PageHead.tsx';
import { useText } from '../providers/i18n/use-text.ts';
import { Counter } from './Counter.tsx';
import { MailNotice } from './MailNotice.tsx';

/** The seven counters of specification, section 2, as route names. */
const COUNTED = ['products', 'orders', 'media', 'newsletter', 'job-applications', 'messages', 'users'];

export default function Dashboard() {
  const text = useText();
  return (
    <div>
      <PageHead title={text('dashboard.title')} />
      <MailNotice />
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 p-0">
        {COUNTED.map((resource) => (
          <Counter key={resource} resource={resource} />
        ))}
      </ul>
    </div>
  );
}
