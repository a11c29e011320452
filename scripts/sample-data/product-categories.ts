import type { RequestProductCategory } from 'shared/requests/requests.ts';

export interface SampleCategory {
  readonly slug: RequestProductCategory;
  readonly name: string;
  readonly name_ar: string;
  readonly description: string;
  readonly description_ar: string;
}

/** In the order in which the home page shows them. */
export const SAMPLE_CATEGORIES: readonly SampleCategory[] = [
  {
    slug: 'fresh-vegetables',
    name: 'Fresh Vegetables',
    name_ar: 'خضراوات طازجة',
    description: 'Onions, garlic, potatoes, tomatoes, peppers, beans, leaf and root crops, packed in season.',
    description_ar: 'بصل وثوم وبطاطس وطماطم وفلفل وفاصوليا وورقيات وجذور، تُعبَّأ في موسمها.',
  },
  {
    slug: 'fresh-fruits',
    name: 'Fresh Fruits',
    name_ar: 'فواكه طازجة',
    description: 'Citrus, mangoes, grapes, pomegranates and strawberries, cooled before loading.',
    description_ar: 'موالح ومانجو وعنب ورمان وفراولة، تُبرَّد قبل التحميل.',
  },
  {
    slug: 'dried-products',
    name: 'Dried Products',
    name_ar: 'منتجات مجففة',
    description: 'Hibiscus, chamomile, herbs, seeds, dates, pulses and peanuts.',
    description_ar: 'كركديه وبابونج وأعشاب وبذور عطرية وتمور وبقوليات وفول سوداني.',
  },
  {
    slug: 'frozen-vegetables',
    name: 'Frozen Vegetables',
    name_ar: 'خضراوات مجمدة',
    description: 'Peas, okra, molokhia, artichokes, broccoli and sweet corn, quick-frozen at −18 °C.',
    description_ar: 'بسلة وبامية وملوخية وخرشوف وبروكلي وذرة، بتجميد سريع عند 18 درجة تحت الصفر.',
  },
  {
    slug: 'frozen-fruits',
    name: 'Frozen Fruits',
    name_ar: 'فواكه مجمدة',
    description: 'Strawberries, mango, pomegranate and stone fruit: whole, halved, sliced or diced.',
    description_ar: 'فراولة ومانجو ورمان وفواكه ذات نواة: كاملة أو أنصافًا أو شرائح أو مكعبات.',
  },
];
