import ContentIcon from '@mui/icons-material/ArticleOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';
import { SITE_CONTENT_FILE } from './site-content-file.ts';

/** The site knows these sections by their keys, so there is none to add or to delete. */
export const siteContent = {
  name: 'site-content',
  table: 'site_content',
  group: 'content',
  icon: ContentIcon,
  label: 'resources.site-content.label',
  sort: { field: 'id', order: 'ASC' },
  toasts: ({ fetch, admin }) => ({ fetchFailed: fetch.content, updateFailed: admin.saveFailed }),
  searchColumns: ['title', 'title_ar', 'content', 'content_ar', 'section_key'],
  translatedColumns: ['title', 'content'],
  files: [SITE_CONTENT_FILE],
  isPublished: true,
  isBinned: true,
  recordRepresentation: ({ title }) => String(title),
  list: onDemand(() => import('./SiteContentList.tsx')),
  edit: onDemand(() => import('./SiteContentEdit.tsx')),
} as const satisfies AdminResource;
