import type { FaqCategory } from 'shared/faqs/faqs.ts';

export interface SampleFaq {
  readonly category: FaqCategory;
  readonly question: string;
  readonly question_ar: string;
  readonly answer: string;
  readonly answer_ar: string;
}

/** Four in each category. */
export const SAMPLE_FAQS: readonly SampleFaq[] = [
  {
    category: 'products',
    question: 'What is the smallest order?',
    question_ar: 'ما هو الحد الأدنى للطلب؟',
    answer:
      'By sea one full container, 20 or 40 feet; it may be mixed from products that travel at the same temperature. By air one pallet. Dried products also go as single pallets with a groupage forwarder.',
    answer_ar:
      'بحرًا: حاوية كاملة 20 أو 40 قدمًا، ويمكن أن تجمع أصنافًا تُشحن عند درجة حرارة واحدة. جوًّا: طبلية واحدة. وتُشحن المنتجات المجففة بالطبلية أيضًا ضمن شحنات مجمّعة.',
  },
  {
    category: 'products',
    question: 'How do I know what is in season?',
    question_ar: 'كيف أعرف ما هو في موسمه الآن؟',
    answer:
      'Every product page shows twelve months: full harvest, limited volume, or nothing. Frozen and dried lines are available all year. Tell us the week you want to load and we say what the crop will be like then.',
    answer_ar:
      'تعرض صفحة كل منتج الشهور الاثني عشر: ذروة الحصاد أو كمية محدودة أو لا يوجد. المجمد والمجفف متوفران طوال العام. اذكر أسبوع التحميل المطلوب لنخبرك بحال المحصول حينها.',
  },
  {
    category: 'products',
    question: 'Can I get samples before I order?',
    question_ar: 'هل يمكنني الحصول على عيّنات قبل أول طلبية؟',
    answer:
      'Yes. Send a sample request with the product, the grade and a delivery address. Dried and frozen samples are free and you pay the courier; for fresh produce we send photographs and measurements of the lot, or a small air parcel at cost.',
    answer_ar:
      'نعم. أرسل طلب عيّنة تذكر فيه المنتج والدرجة وعنوان التسليم. عيّنات المجفف والمجمد مجانية وتتحمل أنت أجرة الشحن السريع، أما الطازج فنرسل صور الدفعة وقياساتها أو طردًا جويًّا صغيرًا بتكلفته.',
  },
  {
    category: 'products',
    question: 'Can you pack under our brand?',
    question_ar: 'هل تعبّئون تحت علامتنا التجارية؟',
    answer:
      'Yes. Cartons, bags and labels can carry your print. The printing plates are made once; carton suppliers ask for a minimum run, which for most sizes is one container. Send artwork in a vector format with the texts your market requires.',
    answer_ar:
      'نعم. يمكن طباعة علامتك على الكراتين والأكياس والملصقات. تُصنع الكليشيهات مرة واحدة، ويشترط موردو الكرتون حدًّا أدنى يعادل حاوية في معظم المقاسات. أرسل التصميم بصيغة متجهية (Vector) مع النصوص التي يطلبها سوقك.',
  },
  {
    category: 'shipping',
    question: 'Which Incoterms do you sell on?',
    question_ar: 'ما شروط التسليم (إنكوترمز) التي تبيعون بها؟',
    answer:
      'FOB, CFR and CIF for sea freight, FCA and CPT for air freight and lorries, under Incoterms 2020. Prices on the site are FOB guides for full containers.',
    answer_ar:
      'فوب (FOB) وسي إف آر (CFR) وسيف (CIF) للشحن البحري، وFCA وCPT للجوي والبري، وفق إنكوترمز 2020. الأسعار المعروضة على الموقع استرشادية تسليم ظهر السفينة لحاويات كاملة.',
  },
  {
    category: 'shipping',
    question: 'Which ports do you load at?',
    question_ar: 'من أي موانئ تشحنون؟',
    answer:
      'Alexandria, Damietta and Port Said for the Mediterranean, Europe and the Americas; Sokhna on the Red Sea for the Gulf, East Africa and Asia. Air cargo leaves from Cairo. The port is chosen with you by sailing and by free time.',
    answer_ar:
      'الإسكندرية ودمياط وبورسعيد للمتوسط وأوروبا والأمريكتين، والسخنة على البحر الأحمر للخليج وشرق أفريقيا وآسيا. ويغادر الشحن الجوي من القاهرة. يُختار الميناء معك حسب موعد الإبحار وفترة السماح.',
  },
  {
    category: 'shipping',
    question: 'How is the temperature recorded on the way?',
    question_ar: 'كيف تُسجَّل درجة الحرارة أثناء الرحلة؟',
    answer:
      'The reefer is set and pre-cooled before loading, and its own controller records the supply and return air. A disposable logger can be placed between the pallets; ask for it in the order, and say whether you want it read live or on arrival.',
    answer_ar:
      'تُضبط الحاوية المبرّدة وتُبرَّد قبل التحميل، ويسجل جهازها حرارة الهواء الداخل والراجع. ويمكن وضع مسجل حرارة بين الطبالي عند طلبه في أمر الشراء، مع تحديد قراءته لحظيًّا أو عند الوصول.',
  },
  {
    category: 'shipping',
    question: 'How much goes into a 40-foot reefer?',
    question_ar: 'كم تستوعب الحاوية المبرّدة 40 قدمًا؟',
    answer:
      'Twenty or twenty-one pallets. The weight depends on the product: about 9 to 12 tonnes of berries, 18 to 20 of grapes or peppers, 24 to 25 of citrus, onions or potatoes. Each product page lists packs, units a pallet and pallets a container.',
    answer_ar:
      'عشرون أو إحدى وعشرون طبلية. ويختلف الوزن حسب المنتج: نحو 9 إلى 12 طنًا من الفراولة، و18 إلى 20 من العنب أو الفلفل، و24 إلى 25 من الموالح أو البصل أو البطاطس. تذكر صفحة كل منتج العبوات وعددها في الطبلية والحاوية.',
  },
  {
    category: 'payment',
    question: 'Which payment terms do you accept?',
    question_ar: 'ما شروط الدفع المقبولة؟',
    answer:
      'For a first order: a deposit by bank transfer with the order and the balance against copies of the documents, or an irrevocable letter of credit at sight. With regular buyers we agree on terms after the first season.',
    answer_ar:
      'للطلبية الأولى: دفعة مقدمة بتحويل بنكي مع أمر الشراء والباقي مقابل صور المستندات، أو اعتماد مستندي غير قابل للإلغاء لدى الاطلاع. ومع العملاء الدائمين نتفق على الشروط بعد الموسم الأول.',
  },
  {
    category: 'payment',
    question: 'In which currencies can I pay?',
    question_ar: 'بأي عملات يمكنني الدفع؟',
    answer:
      'We quote in US dollars and can invoice in euros or Egyptian pounds on request. Bank charges outside Egypt are for the buyer unless the contract says otherwise.',
    answer_ar:
      'نسعّر بالدولار الأمريكي ويمكننا إصدار الفاتورة باليورو أو الجنيه المصري عند الطلب. ويتحمل المشتري المصاريف البنكية خارج مصر ما لم ينص العقد على غير ذلك.',
  },
  {
    category: 'payment',
    question: 'How long is a price valid?',
    question_ar: 'ما مدة صلاحية السعر؟',
    answer:
      'A quotation states its own date; for fresh produce it is usually one week, for frozen and dried products one month. A price is fixed when order, grade and loading week are confirmed in writing.',
    answer_ar:
      'يذكر عرض السعر تاريخ صلاحيته: أسبوع عادة للطازج وشهر للمجمد والمجفف. ويثبت السعر عند التأكيد كتابةً على الطلبية والدرجة وأسبوع التحميل.',
  },
  {
    category: 'payment',
    question: 'How do I know that bank details are really yours?',
    question_ar: 'كيف أتأكد أن البيانات البنكية تخصكم فعلًا؟',
    answer:
      'Our account is printed on the proforma invoice and does not change by e-mail. If you receive a message with other details, do not pay; call the number on this site.',
    answer_ar:
      'حسابنا مطبوع على الفاتورة المبدئية ولا يتغير برسالة بريد إلكتروني. إذا وصلتك رسالة ببيانات مختلفة فلا تدفع، واتصل بالرقم المذكور في هذا الموقع.',
  },
  {
    category: 'partnership',
    question: 'We grow in Egypt. How can we supply you?',
    question_ar: 'نحن مزارعون في مصر، كيف نورّد إليكم؟',
    answer:
      'Send a partnership request as a supplier: crop and variety, area in feddans, place, water source and harvest weeks. We visit the farm, take residue samples, and agree on quantity and grade before the season.',
    answer_ar:
      'أرسل طلب شراكة بصفة مورّد واذكر المحصول والصنف والمساحة بالفدان والموقع ومصدر المياه وأسابيع الحصاد. نزور المزرعة ونأخذ عيّنات لتحليل المتبقيات ونتفق على الكمية والدرجة قبل الموسم.',
  },
  {
    category: 'partnership',
    question: 'Can we distribute your products in our country?',
    question_ar: 'هل يمكننا توزيع منتجاتكم في بلدنا؟',
    answer:
      'We are open to distributors with their own cold store and a sales team. Tell us which lines, which channels and what yearly volume you see. We begin with a trial season and agree on an area after it.',
    answer_ar:
      'نرحب بالموزعين الذين لديهم مخازن مبرّدة وفريق مبيعات. اذكر الأصناف والقنوات والكمية السنوية المتوقعة. نبدأ بموسم تجريبي ثم نتفق على المنطقة.',
  },
  {
    category: 'partnership',
    question: 'Do you work with agents and brokers?',
    question_ar: 'هل تتعاملون مع الوكلاء والوسطاء؟',
    answer:
      'Yes, when the final buyer is named in the contract. Commission is agreed in writing before the first offer and paid when the invoice is paid.',
    answer_ar:
      'نعم، إذا ذُكر المشتري النهائي في العقد. تُحدَّد العمولة كتابةً قبل أول عرض، وتُدفع بعد سداد الفاتورة.',
  },
  {
    category: 'partnership',
    question: 'Can we plan a programme for a whole season?',
    question_ar: 'هل يمكن الاتفاق على برنامج لموسم كامل؟',
    answer:
      'Yes, and it is how most of our volume is sold. A programme fixes weekly quantities, grades and packing, and a price or a formula for it. Six to eight weeks before the first loading is a good time to talk.',
    answer_ar:
      'نعم، وهكذا يُباع معظم إنتاجنا. يحدد البرنامج الكميات الأسبوعية والدرجات والعبوات والسعر أو معادلته. ويُستحسن أن نتحدث قبل أول تحميل بستة إلى ثمانية أسابيع.',
  },
  {
    category: 'compliance',
    question: 'Which documents come with a shipment?',
    question_ar: 'ما المستندات المرافقة للشحنة؟',
    answer:
      'Commercial invoice, packing list, bill of lading or air waybill, phytosanitary certificate for plant products, and a certificate of origin: EUR.1 for the European Union, Arab League origin for Arab countries. Further papers are issued when your market asks for them; name them in the order.',
    answer_ar:
      'الفاتورة التجارية وقائمة التعبئة وبوليصة الشحن البحري أو الجوي، وشهادة الصحة النباتية للمنتجات النباتية، وشهادة المنشأ: يورو 1 للاتحاد الأوروبي وشهادة المنشأ العربية للدول العربية. وتُستخرج مستندات إضافية إذا طلبها سوقك، فاذكرها في أمر الشراء.',
  },
  {
    category: 'compliance',
    question: 'What is a phytosanitary certificate and who issues it?',
    question_ar: 'ما شهادة الصحة النباتية ومن يصدرها؟',
    answer:
      'It states that the lot was inspected and found free of the pests your country regulates. In Egypt the Central Administration of Plant Quarantine issues it after inspection, for each shipment. Frozen and many dried products do not need one everywhere; check with your authority.',
    answer_ar:
      'تفيد بأن الدفعة فُحصت ووُجدت خالية من الآفات الخاضعة للحجر الزراعي في بلدك. تصدرها في مصر الإدارة المركزية للحجر الزراعي بعد الفحص لكل شحنة. ولا يحتاجها المجمد وكثير من المجفف في كل البلدان، فراجع الجهة المختصة لديك.',
  },
  {
    category: 'compliance',
    question: 'How are pesticide residues controlled?',
    question_ar: 'كيف تُراقَب متبقيات المبيدات؟',
    answer:
      'Growers keep a spray record and a waiting time before harvest. A sample is analysed by a laboratory of your choice before loading, against the limits of your market; the report belongs to the lot and is sent with the documents.',
    answer_ar:
      'يحتفظ المزارعون بسجل للرش ويلتزمون بفترة الأمان قبل الحصاد. وتُحلَّل عيّنة قبل التحميل في المعمل الذي تختاره وفق حدود سوقك، ويُرفق التقرير بمستندات الدفعة.',
  },
  {
    category: 'compliance',
    question: 'What is printed on the labels?',
    question_ar: 'ما البيانات المطبوعة على الملصقات؟',
    answer:
      'Product and variety, origin, class, size or count, net weight, packer, lot number and date; for frozen and retail packs also storage and best before. Arabic, English and a third language fit on one label. Send us the rules of your market and we send a draft.',
    answer_ar:
      'المنتج والصنف والمنشأ والدرجة والحجم أو العدد والوزن الصافي والمعبّئ ورقم الدفعة والتاريخ، ويضاف للمجمد وعبوات التجزئة ظروف الحفظ وتاريخ الصلاحية. ويتسع الملصق للعربية والإنجليزية ولغة ثالثة. أرسل قواعد سوقك لنرسل لك مسودة.',
  },
  {
    category: 'international',
    question: 'Which markets do you ship to?',
    question_ar: 'إلى أي أسواق تشحنون؟',
    answer:
      'The Gulf, Europe, Asia and the Americas. Whether a product may enter a country depends on that country’s list of open crops; the page of a product does not replace it. Ask us, and we tell you what is open today.',
    answer_ar:
      'الخليج وأوروبا وآسيا والأمريكتان. ويتوقف دخول منتج ما إلى بلد على قائمة المحاصيل المسموح بها هناك، ولا تغني عنها صفحة المنتج. اسألنا نخبرك بالمسموح به حاليًّا.',
  },
  {
    category: 'international',
    question: 'Do you clear customs at destination?',
    question_ar: 'هل تتولون التخليص الجمركي في بلد الوصول؟',
    answer:
      'No. Import clearance, duties and taxes are for the buyer. We send drafts of all documents before sailing, so that your agent can correct them while that is still easy.',
    answer_ar:
      'لا. التخليص والرسوم والضرائب في بلد الوصول على المشتري. ونرسل مسودات كل المستندات قبل الإبحار ليصححها وكيلك في الوقت المناسب.',
  },
  {
    category: 'international',
    question: 'Do Egyptian goods pay reduced duty?',
    question_ar: 'هل تتمتع البضائع المصرية بتخفيضات جمركية؟',
    answer:
      'In many markets: the European Union and EFTA, Arab countries under GAFTA, COMESA states, Turkey, the United Kingdom and Mercosur have agreements with Egypt. The HS code on the product page and the right certificate of origin are what your agent needs.',
    answer_ar:
      'في كثير من الأسواق: لمصر اتفاقيات مع الاتحاد الأوروبي والإفتا، والدول العربية ضمن منطقة التجارة الحرة العربية، ودول الكوميسا وتركيا والمملكة المتحدة والميركوسور. ويحتاج وكيلك إلى البند الجمركي المذكور في صفحة المنتج وشهادة المنشأ المناسبة.',
  },
  {
    category: 'international',
    question: 'What happens if goods arrive damaged?',
    question_ar: 'ماذا يحدث إذا وصلت البضاعة تالفة؟',
    answer:
      'Write to us within 24 hours of opening the container, with photographs of pallets, labels and pulp temperatures, and keep the goods. A joint survey settles quality claims; damage in transit goes to the insurer. Use the complaint form so that nothing is lost.',
    answer_ar:
      'راسلنا خلال 24 ساعة من فتح الحاوية بصور الطبالي والملصقات وقراءات حرارة الثمار، واحتفظ بالبضاعة. تُحسم مطالبات الجودة بمعاينة مشتركة، ويُحال تلف النقل إلى شركة التأمين. استخدم نموذج الشكوى حتى لا يضيع شيء.',
  },
];
