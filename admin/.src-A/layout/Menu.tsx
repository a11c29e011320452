import ExpandIcon from '@mui/icons-material/ExpandMore';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { Tooltip } from '@mui/material';
import { type ComponentType, useId } from 'react';
import { useLocale, useResourceDefinitions, useStore } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { formatLocale } from '../components/format-locale.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { type AdminResource, MENU_GROUPS, type MenuGroup } from '../providers/resource.ts';
import { useNewItems } from './use-new-items.ts';

interface Props {
  /** Icons alone, named by tooltips. */
  isCompact: boolean;
  onNavigate?: () => void;
}

interface Item {
  to: string;
  label: string;
  icon: ComponentType;
  /** Items that wait in it. */
  newItems?: number | undefined;
}

/** The groups of specification, section 2, filled from the list of resources in `App.tsx`. */
export function Menu({ isCompact, onNavigate }: Props) {
  const text = useText();
  const definitions = Object.values(useResourceDefinitions<AdminResource>());
  const newItems = useNewItems();

  const itemsOf = (group: MenuGroup): Item[] => [
    ...(group === 'main' ? [{ to: '/', label: text('menu.dashboard'), icon: DashboardIcon }] : []),
    ...definitions.flatMap(({ name, icon, options }) =>
      options?.group === group
        ? [{ to: `/${name}`, label: text(options.label), icon, newItems: newItems.get(name) }]
        : [],
    ),
  ];

  return (
    <nav className="menu" aria-label={text('menu.label')}>
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

function Group({ name, items, isCompact, onNavigate }: GroupProps) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const [closed, setClosed] = useStore<MenuGroup[]>('menu.closedGroups', []);
  const isClosed = closed.includes(name);
  if (items.length === 0) return null;

  const toggle = () => setClosed(isClosed ? closed.filter((group) => group !== name) : [...closed, name]);

  return (
    <section className="menu-group">
      {!isCompact && (
        <button type="button" aria-expanded={!isClosed} aria-controls={id} onClick={toggle}>
          {text(`menu.groups.${name}`)}
          <ExpandIcon />
        </button>
      )}
      <ul id={id} hidden={isClosed && !isCompact}>
        {items.map(({ to, label, icon: Icon, newItems }) => (
          <li key={to}>
            <Tooltip title={isCompact ? label : ''} placement="right">
              <NavLink
                to={to}
                end={to === '/'}
                onClick={onNavigate}
                aria-label={isCompact ? label : undefined}
                aria-describedby={newItems ? `${id}${to}` : undefined}
              >
                <Icon />
                {!isCompact && label}
                {newItems && (
                  <span className="new-items" aria-hidden="true">
                    {newItems.toLocaleString(formatLocale(locale))}
                  </span>
                )}
              </NavLink>
            </Tooltip>
            {newItems && (
              <span id={`${id}${to}`} hidden>
                {text('menu.newItems', { smart_count: newItems })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
