interface Titled {
  readonly title: string;
  readonly title_ar: string;
  readonly description: string;
  readonly description_ar: string;
  /** Where the title does not say what is to be seen. */
  readonly alt_text?: string;
  readonly alt_text_ar?: string;
  readonly category: 'fields' | 'packing' | 'products';
}

export interface SamplePicture extends Titled {
  readonly type: 'image';
  /** Names its file in the folder `pictures/gallery` beside this module. */
  readonly picture: string;
}

export interface SampleVideo extends Titled {
  readonly type: 'video';
  /** File in the folder `media` beside this module. */
  readonly file: string;
  /** A frame of it, beside the pictures of the gallery. */
  readonly poster: string;
}

export type SampleMediaItem = SamplePicture | SampleVideo;

/** Newest first. */
export const SAMPLE_MEDIA_ITEMS: readonly SampleMediaItem[] = [
  {
    type: 'image',
    picture: 'citrus-on-the-line',
    category: 'packing',
    title: 'Citrus on the line',
    title_ar: 'موالح على خط الفرز',
    description: 'Navel oranges, Valencias, mandarins and lemons wait for sizing.',
    description_ar: 'برتقال أبو سُرّة وصيفي ويوسفي وليمون قبل الفرز بالحجم.',
    alt_text: 'Oranges, mandarins and lemons side by side, and a halved orange.',
    alt_text_ar: 'برتقال ويوسفي وليمون متجاورة، ونصف برتقالة.',
  },
  {
    type: 'video',
    file: 'citrus-shelf.webm',
    poster: 'citrus-shelf',
    category: 'packing',
    title: 'Along the citrus shelf',
    title_ar: 'جولة أمام رف الموالح',
    description: 'A slow look at the winter range, from orange to lime.',
    description_ar: 'نظرة هادئة على أصناف الشتاء، من البرتقال إلى الليمون.',
  },
  {
    type: 'image',
    picture: 'dates-in-season',
    category: 'products',
    title: 'Dates in season',
    title_ar: 'موسم البلح والتمور',
    description: 'Fresh Barhi and semi-dry Siwi under the palm.',
    description_ar: 'بلح برحي طازج وتمر سيوي نصف جاف تحت النخلة.',
  },
  {
    type: 'image',
    picture: 'field-work',
    category: 'fields',
    title: 'Field work',
    title_ar: 'عمل الحقل',
    description: 'Lettuce rows in the cool months, before the first cut.',
    description_ar: 'خطوط الخس في الشهور الباردة قبل أول قطفة.',
  },
  {
    type: 'image',
    picture: 'strawberry-harvest',
    category: 'fields',
    title: 'Strawberry harvest',
    title_ar: 'قطف الفراولة',
    description: 'Picked with the calyx, sorted straight into the tray.',
    description_ar: 'تُقطف بالكأس وتُفرز مباشرة في الصينية.',
  },
  {
    type: 'image',
    picture: 'seeds-and-spices',
    category: 'products',
    title: 'Seeds and flowers',
    title_ar: 'بذور وأزهار',
    description: 'Fennel, coriander, sesame and calendula after cleaning.',
    description_ar: 'شمر وكزبرة وسمسم وأقحوان بعد التنظيف.',
  },
  {
    type: 'image',
    picture: 'cartons-on-the-pallet',
    category: 'packing',
    title: 'Cartons for the pallet',
    title_ar: 'كراتين للطبالي',
    description: 'Six-kilo tomato cartons, strapped and labelled by lot.',
    description_ar: 'كراتين طماطم 6 كجم محزومة وعليها رقم الدفعة.',
  },
  {
    type: 'image',
    picture: 'hibiscus-drying',
    category: 'fields',
    title: 'Hibiscus drying',
    title_ar: 'تجفيف الكركديه',
    description: 'Calyces spread in the sun of Aswan.',
    description_ar: 'كؤوس الكركديه مفرودة تحت شمس أسوان.',
  },
  {
    type: 'video',
    file: 'spice-heaps.webm',
    poster: 'spice-heaps',
    category: 'products',
    title: 'Herbs, seeds and pulses',
    title_ar: 'أعشاب وبذور وبقوليات',
    description: 'The dried range, heap by heap.',
    description_ar: 'الأصناف المجففة كومة بعد كومة.',
  },
  {
    type: 'image',
    picture: 'onions-curing',
    category: 'fields',
    title: 'Onions curing',
    title_ar: 'تجفيف البصل',
    description: 'Golden and red onions after lifting, skins drying in the open.',
    description_ar: 'بصل ذهبي وأحمر بعد التقليع، تجف قشوره في الهواء.',
  },
  {
    type: 'image',
    picture: 'quick-frozen',
    category: 'products',
    title: 'Quick frozen',
    title_ar: 'تجميد سريع',
    description: 'Each pea and each berry frozen on its own.',
    description_ar: 'كل حبة بسلة وكل ثمرة تُجمَّد منفردة.',
    alt_text: 'A frosted strawberry, broccoli and mango behind peas, pomegranate arils and corn.',
    alt_text_ar: 'فراولة وبروكلي ومانجو يكسوها الصقيع خلف بسلة وحب رمان وذرة.',
  },
  {
    type: 'image',
    picture: 'loading-the-reefer',
    category: 'packing',
    title: 'Ready to load',
    title_ar: 'جاهز للتحميل',
    description: 'The last cartons before the doors close.',
    description_ar: 'آخر الكراتين قبل إغلاق الأبواب.',
    alt_text: 'A lorry with a refrigerated container, and two cartons beside it.',
    alt_text_ar: 'شاحنة بحاوية مبرّدة وبجانبها كرتونتان.',
  },
  {
    type: 'image',
    picture: 'grapes-before-cooling',
    category: 'products',
    title: 'Grapes before cooling',
    title_ar: 'عنب قبل التبريد',
    description: 'White, red and black seedless, trimmed bunch by bunch.',
    description_ar: 'عنب أبيض وأحمر وأسود بدون بذور، مهذَّب عنقودًا عنقودًا.',
  },
  {
    type: 'image',
    picture: 'chamomile-morning',
    category: 'fields',
    title: 'Chamomile in the morning',
    title_ar: 'بابونج الصباح',
    description: 'Flower heads from Fayoum, combed by hand.',
    description_ar: 'رؤوس زهرية من الفيوم تُمشط باليد.',
  },
  {
    type: 'image',
    picture: 'weighing-in',
    category: 'packing',
    title: 'Weighing in',
    title_ar: 'الوزن عند الاستلام',
    description: 'Every delivery is weighed before it is graded.',
    description_ar: 'تُوزن كل كمية واردة قبل فرزها.',
    alt_text: 'Scales behind garlic, a potato and a red pepper.',
    alt_text_ar: 'ميزان خلف ثوم وحبة بطاطس وفلفل أحمر.',
  },
];
