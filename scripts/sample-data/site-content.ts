import type { SiteContentKey } from 'shared/site-content/site-content.ts';

export interface SampleSection {
  readonly section_key: SiteContentKey;
  readonly title: string;
  readonly title_ar: string;
  /** Blank lines part paragraphs. */
  readonly content: string;
  readonly content_ar: string;
}

const paragraphs = (...texts: string[]) => texts.join('\n\n');

export const SAMPLE_SITE_CONTENT: readonly SampleSection[] = [
  {
    section_key: 'about_us',
    title: 'About us',
    title_ar: 'من نحن',
    content: paragraphs(
      'Nile Harvest Trading buys, packs and exports the crops of the Nile Valley and the Delta: fresh vegetables and fruits, frozen vegetables and fruits, and dried herbs, seeds and pulses. Our office is in Dokki, Giza; our growers work from Aswan to the Mediterranean coast.',
      'We sell by the pallet and by the container to importers, wholesalers, processors and retail chains. A buyer deals with one person here, from the first price to the last document.',
    ),
    content_ar: paragraphs(
      'تشتري «حصاد النيل للتجارة» محاصيل وادي النيل والدلتا وتعبّئها وتصدّرها: خضراوات وفواكه طازجة ومجمدة، وأعشاب وبذور وبقوليات مجففة. مكتبنا في الدقي بالجيزة، ومزارعونا ينتشرون من أسوان إلى ساحل المتوسط.',
      'نبيع بالطبلية وبالحاوية للمستوردين وتجار الجملة والمصنّعين وسلاسل التجزئة، ويتعامل المشتري لدينا مع شخص واحد، من أول سعر إلى آخر مستند.',
    ),
  },
  {
    section_key: 'our_vision',
    title: 'Our vision',
    title_ar: 'رؤيتنا',
    content: paragraphs(
      'We want a buyer anywhere to be able to plan a year of Egyptian produce as easily as an order from the next town: to know what is in season, how it is packed, and when it can be loaded.',
      'That asks for patience on both banks of the river: long agreements with growers, honest grades, and prices that move with the crop and not with the mood.',
    ),
    content_ar: paragraphs(
      'نريد أن يخطط المشتري، أينما كان، لعام كامل من المحاصيل المصرية بسهولة طلبية من المدينة المجاورة: يعرف ما هو في موسمه، وكيف يُعبَّأ، ومتى يمكن تحميله.',
      'وهذا يتطلب صبرًا على ضفتي النهر: اتفاقات طويلة مع المزارعين، ودرجات فرز صادقة، وأسعارًا تتحرك مع المحصول لا مع المزاج.',
    ),
  },
  {
    section_key: 'our_mission',
    title: 'Our mission',
    title_ar: 'رسالتنا',
    content: paragraphs(
      'To bring each crop from the field to the buyer in the grade that was agreed, in the pack that was agreed, with papers that agree with both.',
      'We grade by size, colour and firmness, cool before we load, and put in writing what a lot is and what it is not.',
      'When something goes wrong on the way, we answer first and look for the cause together.',
    ),
    content_ar: paragraphs(
      'أن نوصل كل محصول من الحقل إلى المشتري بالدرجة المتفق عليها، وفي العبوة المتفق عليها، وبمستندات تطابق الاثنتين.',
      'نفرز حسب الحجم واللون والصلابة، ونبرّد قبل التحميل، ونكتب بوضوح ما تتصف به الدفعة وما لا تتصف به.',
      'وإذا حدث خلل في الطريق نجيب أولًا، ثم نبحث عن السبب معًا.',
    ),
  },
  {
    section_key: 'our_goals',
    title: 'Our goals',
    title_ar: 'أهدافنا',
    content: paragraphs(
      'To widen the season: more varieties, more regions, and frozen and dried lines for the months in which a crop rests.',
      'To use less water and less packaging for each tonne sold: drip irrigation with the growers we finance, returnable crates on the way to the packing house.',
      'To keep trade fair at both ends: growers paid on the agreed day, buyers told early when a crop runs short.',
    ),
    content_ar: paragraphs(
      'إطالة الموسم: أصناف أكثر ومناطق أكثر، وأصناف مجمدة ومجففة للشهور التي يغيب فيها المحصول.',
      'ماء أقل وعبوات أقل لكل طن نبيعه: ري بالتنقيط لدى المزارعين الذين نموّلهم، وأقفاص معادة الاستخدام في الطريق إلى محطة التعبئة.',
      'تجارة عادلة من الطرفين: يُدفع للمزارع في اليوم المتفق عليه، ويُبلَّغ المشتري مبكرًا حين يقل المحصول.',
    ),
  },
  {
    section_key: 'what_makes_us_different',
    title: 'What makes us different',
    title_ar: 'ما يميّزنا',
    content: paragraphs(
      'One house for fresh, frozen and dried: a programme can begin with oranges in December and go on with frozen strawberries in July, with the same person and the same terms.',
      'We publish the season of every product, its packing line by line and its customs code, because that is what a buyer needs before a price.',
      'We speak Arabic and English in the office and on the documents.',
    ),
    content_ar: paragraphs(
      'بيت واحد للطازج والمجمد والمجفف: يبدأ البرنامج بالبرتقال في ديسمبر ويستمر بالفراولة المجمدة في يوليو، مع الشخص نفسه وبالشروط نفسها.',
      'ننشر موسم كل منتج وعبواته سطرًا سطرًا وبنده الجمركي، فهذا ما يحتاجه المشتري قبل السعر.',
      'نتحدث العربية والإنجليزية في المكتب وعلى المستندات.',
    ),
  },
  {
    section_key: 'commercial_partners',
    title: 'Commercial partners',
    title_ar: 'شركاؤنا التجاريون',
    content: paragraphs(
      'We work with growers and packing houses on one side, and with importers, distributors and processors on the other. Freight goes with carriers that serve Alexandria, Damietta, Port Said and Sokhna; berries and herbs also leave by air from Cairo.',
      'If you grow, pack or distribute and would like to work with us, send a partnership request. Tell us what you have or where you sell; a person reads each one.',
    ),
    content_ar: paragraphs(
      'نعمل مع المزارعين ومحطات التعبئة من جهة، ومع المستوردين والموزعين والمصنّعين من جهة أخرى. نشحن مع الخطوط العاملة في موانئ الإسكندرية ودمياط وبورسعيد والسخنة، وتغادر الفراولة والأعشاب جوًّا من القاهرة أيضًا.',
      'إذا كنت تزرع أو تعبّئ أو توزّع وتود العمل معنا، فأرسل طلب شراكة واذكر ما لديك أو أين تبيع، ويقرأ كل طلب شخص مسؤول.',
    ),
  },
];
