import ExpandIcon from '@mui/icons-material/ExpandMore';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { Tooltip } from '@mui/material';
import { type ComponentType, useId } from 'react';
import { useResourceDefinitions, useStore } from 'react-admin';
import { NavLink } from 'react-router-dom';
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
  icon: ComponentType;
}

/** The groups of specification, section 2, filled from the list of resources in `App.tsx`. */
export function Menu({ isCompact, onNavigate }: Props) {
  const text = useText();
  const definitions = Object.values(useResourceDefinitions<AdminResource>());

  const itemsOf = (group: MenuGroup): Item[] => [
    ...(group === 'main' ? [{ to: '/', label: text('menu.dashboard'), icon: DashboardIcon }] : []),
    ...definitions.flatMap(({ name, icon, options }) =>
      options?.group === group ? [{ to: `/${name}`, label: text(options.label), icon }] : [],
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
        {items.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Tooltip title={isCompact ? label : ''} placement="right">
              <NavLink
                to={to}
                end={to === '/'}
                onClick={onNavigate}
                aria-label={isCompact ? label : undefined}
              >
                <Icon />
                {!isCompact && label}
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  );
}
