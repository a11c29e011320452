import ExpandIcon from '@mui/icons-material/ExpandMore';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { Tooltip } from '@mui/material';
import { cva } from 'class-variance-authority';
import { type ComponentType, useId } from 'react';
import { useResourceDefinitions, useStore } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useNews } from '../news/use-news.ts';
import { grouped } from '../providers/i18n/counted.ts';
import type { TextKey } from '../providers/i18n/en.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { type AdminResource, MENU_GROUPS, type MenuGroup } from '../providers/resource.ts';

interface Props {
  /** Icons alone, named by tooltips. */
  isCompact: boolean;
  onNavigate?: () => void;
}

interface Item {
  to: string;
  label: string;
  icon: ComponentType<{ className?: string }>;
  /** Items that wait in it, and what they are said to be. */
  newItems?: number | undefined;
  newItemsText?: TextKey | undefined;
}

/** The groups of specification, section 2, filled from the list of resources in `App.tsx`. */
export function Menu({ isCompact, onNavigate }: Props) {
  const text = useText();
  const definitions = Object.values(useResourceDefinitions<AdminResource>());
  const { data: news = [] } = useNews();

  const itemsOf = (group: MenuGroup): Item[] => [
    ...(group === 'main' ? [{ to: '/', label: text('menu.dashboard'), icon: DashboardIcon }] : []),
    ...definitions.flatMap(({ name, icon, options }) =>
      options?.group === group
        ? [
            {
              to: `/${name}`,
              label: text(options.label),
              icon,
              newItems: options.isView ? undefined : news.find(({ list }) => list === options.table)?.waiting,
              newItemsText: options.newItemsText,
            },
          ]
        : [],
    ),
  ];

  return (
    <nav className="min-w-16 px-2 pt-3 pb-6" aria-label={text('menu.label')}>
      {MENU_GROUPS.map((group) => (
        <Group
          key={group}
          name={group}
          items={itemsOf(group)}
          isCompact={isCompact}
          {...(onNavigate && { onNavigate })}
        />
      ))}
    </nav>
  );
}

interface GroupProps extends Props {
  name: MenuGroup;
  items: readonly Item[];
}

const count = cva(
  'tabular rounded-[1rem] bg-leaf-2 text-center font-semibold text-ink text-label group-aria-[current=page]:bg-on-field group-aria-[current=page]:text-field',
  {
    variants: {
      isCompact: {
        true: 'absolute inset-e-0 top-0 min-w-5 px-1 leading-5',
        false: 'ms-auto min-w-6 px-2',
      },
    },
  },
);

function Group({ name, items, isCompact, onNavigate }: GroupProps) {
  const text = useText();
  const id = useId();
  const [closed, setClosed] = useStore<MenuGroup[]>('menu.closedGroups', []);
  const isClosed = closed.includes(name);
  if (items.length === 0) return null;

  const toggle = () => setClosed(isClosed ? closed.filter((group) => group !== name) : [...closed, name]);

  return (
    <section className="mb-3">
      {!isCompact && (
        <button
          type="button"
          className="group flex min-h-9 w-full cursor-pointer items-center justify-between border-0 bg-transparent px-3 py-0 font-normal font-sans text-ink-2 text-label/snug"
          aria-expanded={!isClosed}
          aria-controls={id}
          onClick={toggle}
        >
          {text(`menu.groups.${name}`)}
          <ExpandIcon className="w-4.5 transition-[rotate] group-aria-[expanded=false]:-rotate-90 rtl:group-aria-[expanded=false]:rotate-90" />
        </button>
      )}
      <ul id={id} className="m-0 list-none p-0" hidden={isClosed && !isCompact}>
        {items.map(({ to, label, icon: Icon, newItems = 0, newItemsText = 'menu.newItems' }) => (
          <li key={to}>
            <Tooltip title={isCompact ? label : ''} placement="right">
              <NavLink
                to={to}
                className="group relative flex min-h-11 items-center gap-3 rounded-1 px-3 text-[0.9375rem] text-ink no-underline hover:bg-leaf aria-[current=page]:bg-field aria-[current=page]:font-semibold aria-[current=page]:text-on-field"
                end={to === '/'}
                onClick={onNavigate}
                aria-label={isCompact ? label : undefined}
                aria-describedby={newItems > 0 ? `${id}${to}` : undefined}
              >
                <Icon className="size-5" />
                {!isCompact && label}
                {newItems > 0 && (
                  <span className={count({ isCompact })} aria-hidden="true">
                    {grouped(newItems)}
                  </span>
                )}
              </NavLink>
            </Tooltip>
            {newItems > 0 && (
              <span id={`${id}${to}`} hidden>
                {text(newItemsText, { smart_count: newItems })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
