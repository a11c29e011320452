import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';
import { CATEGORY_FILE } from './product-category-file.ts';

export const productCategories = {
  name: 'product-categories',
  table: 'product_categories',
  group: 'main',
  icon: CategoryIcon,
  label: 'resources.product-categories.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.categories,
    createFailed: admin.operationFailed,
    updateFailed: admin.operationFailed,
    deleteFailed: admin.deleteFailed,
  }),
  searchColumns: ['name', 'name_ar', 'description', 'description_ar'],
  translatedColumns: ['name', 'description'],
  files: [CATEGORY_FILE],
  isPublished: true,
  isBinned: true,
  recordRepresentation: ({ name }) => String(name),
  list: onDemand(() => import('./ProductCategoryList.tsx')),
  create: onDemand(() => import('./ProductCategoryCreate.tsx')),
  edit: onDemand(() => import('./ProductCategoryEdit.tsx')),
  importPage: onDemand(() => import('./ProductCategoryImport.tsx')),
} as const satisfies AdminResource;
