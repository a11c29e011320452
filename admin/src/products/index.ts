import ProductIcon from '@mui/icons-material/LocalGroceryStoreOutlined';
import { onDemand } from '../layout/on-demand.tsx';
import type { AdminResource } from '../providers/resource.ts';
import { PRODUCT_FILE } from './product-file.ts';

export const products = {
  name: 'products',
  table: 'products',
  group: 'main',
  icon: ProductIcon,
  label: 'resources.products.label',
  sort: { field: 'created_at', order: 'DESC' },
  toasts: ({ fetch, admin }) => ({
    fetchFailed: fetch.products,
    createFailed: admin.addProductFailed,
    updateFailed: admin.updateProductFailed,
    deleteFailed: admin.deleteProductFailed,
  }),
  searchColumns: ['name', 'name_ar', 'description', 'origin', 'variety', 'hs_code'],
  searchFunction: 'search_products',
  translatedColumns: [
    'name',
    'description',
    'origin',
    'variety',
    'sizes',
    'storage',
    'shelf_life',
    'loading_port',
  ],
  figureColumns: ['sizes'],
  files: [PRODUCT_FILE],
  isPublished: true,
  isBinned: true,
  recordRepresentation: (record) => String(record.name),
  list: onDemand(() => import('./ProductList.tsx')),
  create: onDemand(() => import('./ProductCreate.tsx')),
  edit: onDemand(() => import('./ProductEdit.tsx')),
  importPage: onDemand(() => import('./ProductImport.tsx')),
} as const satisfies AdminResource;
