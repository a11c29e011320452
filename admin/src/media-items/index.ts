import MediaIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';
import { MEDIA_FILE, POSTER_FILE } from './media-file.ts';

export const mediaItems = {
  name: 'media',
  table: 'media_items',
  group: 'content',
  icon: MediaIcon,
  label: 'resources.media.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.media,
    createFailed: admin.addMediaFailed,
    updateFailed: admin.updateMediaFailed,
    deleteFailed: admin.deleteMediaFailed,
  }),
  searchColumns: ['title', 'title_ar', 'description', 'description_ar', 'category'],
  translatedColumns: ['title', 'description', 'alt_text'],
  files: [MEDIA_FILE, POSTER_FILE],
  isPublished: true,
  isBinned: true,
  recordRepresentation: ({ title }) => String(title),
  list: onDemand(() => import('./MediaItemList.tsx')),
  create: onDemand(() => import('./MediaItemCreate.tsx')),
  edit: onDemand(() => import('./MediaItemEdit.tsx')),
} as const satisfies AdminResource;
