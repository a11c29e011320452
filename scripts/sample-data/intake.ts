import type { Locale } from 'shared/constants.ts';
import type { JobApplicationStatus } from 'shared/job-applications/job-applications.ts';
import type { RequestForm, RequestStatus, RequestType } from 'shared/requests/requests.ts';
import type { Trade } from 'shared/trade/request-lines.ts';
import { asking } from './request-lines.ts';

/** How long before the seeding a row arrived. */
export interface Arrival {
  readonly hoursAgo: number;
}

export type SampleRequest = {
  readonly [T in RequestType]: {
    readonly type: T;
    readonly form_data: RequestForm<T>;
    readonly status: RequestStatus;
    readonly locale: Locale;
    /** Its lines, as `requestLines` reads them, and its terms. */
    readonly asks?: string;
    readonly trade?: Trade;
    /** What staff have written about it. */
    readonly note?: string;
    /** Where the application stands that a request of type job makes. */
    readonly applicationStatus?: JobApplicationStatus;
  } & Arrival;
}[RequestType];

export interface SampleMessage extends Arrival {
  readonly name: string;
  readonly email: string;
  readonly whatsapp: string | null;
  readonly message: string;
  readonly locale: Locale;
}

export interface SampleSubscription extends Arrival {
  readonly email: string;
  readonly locale: Locale;
  /** The link in the mail was not followed yet. */
  readonly isUnconfirmed?: true;
}

/** An application that came in by another way than the site's form. */
export interface SampleApplication extends Arrival {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly position: string;
  readonly status: JobApplicationStatus;
  readonly cover_letter: string;
}

export const SAMPLE_REQUESTS: readonly SampleRequest[] = [
  {
    type: 'quotation',
    form_data: {
      fullName: 'Marieke de Vries',
      email: 'm.devries@vandijk-import.example',
      phone: '+31 10 000 0000',
      company: 'Van Dijk Import B.V.',
      productCategory: 'fresh-fruits',
      quantity: '2 × 40′ reefer a week',
      deliveryLocation: 'Rotterdam, Maasvlakte',
      message:
        'Navel oranges, sizes 64 to 88, from week 50 to week 8. Please quote FOB and CIF, 15 kg open-top carton with our print.',
    },
    asks: 'navel-oranges:1R:::64–88,mandarins-murcott:12t:::1X–2,lemons:8p:::88–115:Eureka',
    trade: { incoterm: 'CIF', place: 'Rotterdam, Maasvlakte', country: 'NL', mode: 'sea' },
    status: 'new',
    locale: 'en',
    hoursAgo: 3,
  },
  {
    type: 'quotation',
    form_data: {
      fullName: 'عبد الرحمن بن عبد العزيز بن محمد بن إبراهيم السالمي القحطاني',
      email: 'a.alqahtani@najd-foods.example',
      phone: '+966 11 000 0000',
      company: 'شركة نجد للأغذية',
      productCategory: 'frozen-vegetables',
      quantity: 'حاويتان 40 قدمًا شهريًّا',
      deliveryLocation: 'ميناء جدة الإسلامي',
      message:
        'نرجو عرض سعر للبامية زيرو وإكسترا والملوخية المخروطة بعبوات 400 جم بعلامتنا، تسليم جدة. نحتاج أول شحنة قبل رمضان.',
    },
    asks: 'okra-iqf:1R::1,minced-molokhia:1R::1',
    trade: { incoterm: 'CFR', place: 'ميناء جدة الإسلامي', country: 'SA', mode: 'sea' },
    status: 'new',
    locale: 'ar',
    hoursAgo: 9,
  },
  {
    type: 'sample',
    form_data: {
      fullName: 'Katrin Hoffmann',
      email: 'k.hoffmann@teehaus-nord.example',
      phone: '+49 40 0000 0000',
      company: 'Teehaus Nord GmbH',
      productInterest: 'Hibiscus Flowers, Chamomile',
      message:
        'Please send 500 g of each grade with the lot analysis: pyrrolizidine alkaloids, pesticides, microbiology. Address follows.',
    },
    asks: 'hibiscus-flowers:0.5k,chamomile:0.5k',
    trade: { country: 'DE', mode: 'air' },
    status: 'in progress',
    locale: 'en',
    hoursAgo: 20,
  },
  {
    type: 'complaint',
    form_data: {
      fullName: 'Daniel Okafor',
      email: 'd.okafor@harbourfresh.example',
      phone: '+44 20 0000 0000',
      company: 'Harbour Fresh Ltd',
      subject: 'Golden onions, sprouting in 14 bags',
      message:
        'Container opened this morning. Fourteen mesh bags from pallets 6 and 7 show sprouts of 1 to 2 cm; the others are in good order. Photographs of the labels are attached.',
    },
    status: 'in progress',
    locale: 'en',
    hoursAgo: 31,
  },
  {
    type: 'quotation',
    form_data: {
      fullName: 'Rashid Al Mansoori',
      email: 'purchase@gulf-greens.example',
      phone: '+971 4 000 0000',
      company: 'Gulf Greens Trading LLC',
      productCategory: 'fresh-vegetables',
      quantity: '12 tonnes, mixed',
      deliveryLocation: 'Jebel Ali, Dubai',
      message:
        'Mixed 40′ reefer: bell peppers in three colours, cucumbers, aubergines and iceberg lettuce. Which products can share one temperature?',
    },
    asks: 'mixed-bell-peppers:4t,cucumbers:3t,aubergines:3t,iceberg-lettuce:2t',
    trade: { incoterm: 'CIP', place: 'Jebel Ali', country: 'AE', mode: 'sea' },
    status: 'new',
    locale: 'en',
    hoursAgo: 46,
  },
  {
    type: 'partnership',
    form_data: {
      fullName: 'Priya Raghunathan',
      email: 'priya@vembanad-foods.example',
      phone: '+91 484 000 0000',
      company: 'Vembanad Foods Pvt Ltd',
      partnershipType: 'distributor',
      message:
        'We run three cold stores in Kochi and Bengaluru and sell to hotels and modern trade. Interested in oranges, grapes and fresh dates for the south of India.',
    },
    status: 'new',
    locale: 'en',
    hoursAgo: 70,
  },
  {
    type: 'job',
    form_data: {
      fullName: 'Salma Hegazy',
      email: 'salma.hegazy@post.example',
      phone: '+20 100 000 0001',
      position: 'Export documentation specialist',
      message:
        'Five years in export documents for citrus and frozen vegetables: letters of credit, EUR.1, phytosanitary certificates. Arabic, English and basic French.',
    },
    status: 'new',
    locale: 'en',
    hoursAgo: 95,
    applicationStatus: 'interviewing',
  },
  {
    type: 'quotation',
    form_data: {
      fullName: 'Fatema Al Sabah',
      email: 'f.alsabah@kuwait-cold.example',
      phone: '+965 0000 0000',
      company: 'Kuwait Cold Stores Co.',
      productCategory: 'frozen-fruits',
      quantity: '1 × 40′ reefer',
      deliveryLocation: 'Shuwaikh Port, Kuwait',
      message:
        'Strawberries IQF 25–35 mm in 4 × 2.5 kg, and mango dices 20 × 20. Please include Arabic labels.',
    },
    asks: 'strawberries-iqf:12t:::25–35 mm,mango-dices-iqf:10p',
    trade: { incoterm: 'CIF', place: 'Shuwaikh', country: 'KW', mode: 'sea' },
    status: 'completed',
    locale: 'en',
    hoursAgo: 140,
  },
  {
    type: 'sample',
    form_data: {
      fullName: 'Michael Brennan',
      email: 'mbrennan@cedar-harbor-spice.example',
      phone: '+1 410 000 0000',
      company: 'Cedar Harbor Spice Co.',
      productInterest: 'Dehydrated Onion Flakes, Dehydrated Garlic Flakes',
      message:
        'Two pounds each of chopped onion and garlic granules for sensory and sieve tests. Our FDA prior-notice form is ready when you have the courier number.',
    },
    asks: 'onion-flakes:1k,garlic-flakes:1k',
    trade: { country: 'US', mode: 'air' },
    status: 'completed',
    locale: 'en',
    hoursAgo: 188,
  },
  {
    type: 'partnership',
    form_data: {
      fullName: 'المهندس حسام الدين عبد الفتاح',
      email: 'hossam@wadi-farms.example',
      phone: '+20 100 000 0002',
      company: 'مزارع الوادي',
      partnershipType: 'supplier',
      message:
        'لدينا 120 فدانًا في النوبارية مزروعة برتقال أبو سُرّة وصيفي بالري بالتنقيط، ونبحث عن برنامج توريد للموسم القادم.',
    },
    status: 'in progress',
    locale: 'ar',
    hoursAgo: 236,
  },
  {
    type: 'quotation',
    form_data: {
      fullName: 'Chloé Martin',
      email: 'chloe.martin@primeurs-sud.example',
      phone: '+33 4 00 00 00 00',
      company: 'Primeurs du Sud',
      productCategory: 'fresh-vegetables',
      quantity: '3 pallets a week by air',
      deliveryLocation: 'Marseille Provence',
      message:
        'Fine green beans 6–9 mm and sugar snaps in punnets, November to April. Do you pack 250 g flow-packs?',
    },
    asks: 'fine-green-beans:2p:::6–9 mm,sugar-snap-peas:1p',
    trade: { incoterm: 'CPT', place: 'Marseille Provence', country: 'FR', mode: 'air' },
    status: 'completed',
    locale: 'en',
    hoursAgo: 300,
  },
  {
    type: 'quotation',
    form_data: {
      fullName: 'Tan Wei Ming',
      email: 'wm.tan@straits-produce.example',
      phone: '+65 0000 0000',
      productCategory: 'dried-products',
      quantity: '5 tonnes',
      deliveryLocation: 'Singapore',
      message:
        'Sesame seeds, hulled, and fennel seeds 99%. One 20-foot dry container, second half of next month.',
    },
    asks: 'sesame-seeds:3t,fennel-seeds:2t',
    trade: { incoterm: 'FOB', place: 'Sokhna', country: 'SG', mode: 'sea' },
    status: 'rejected',
    locale: 'en',
    hoursAgo: 352,
  },
  {
    type: 'job',
    form_data: {
      fullName: 'Karim Nassar',
      email: 'karim.nassar@post.example',
      phone: '+20 100 000 0003',
      position: 'Packing house supervisor',
      message:
        'Eight years on citrus and grape lines in Beheira, the last three as shift leader of forty people.',
    },
    status: 'completed',
    locale: 'en',
    hoursAgo: 410,
    applicationStatus: 'hired',
  },
  {
    type: 'complaint',
    form_data: {
      fullName: 'Ilaria Conti',
      email: 'i.conti@ortofrutta-ligure.example',
      phone: '+39 010 000 0000',
      company: 'Ortofrutta Ligure S.r.l.',
      subject: 'Certificate of origin arrived after the ship',
      message:
        'The container waited two days in Genoa because the original EUR.1 came late by courier. Can we have originals sent before the ship leaves next time?',
    },
    status: 'completed',
    locale: 'en',
    hoursAgo: 486,
  },
  asking(
    ['Jakub Nowak', 'Mrożonki Łódź', 'jakub.nowak@mrozonki-lodz.example', '+48 42 000 0000'],
    'green-peas-iqf:10p,sweet-corn-iqf:5t,mixed-vegetables-iqf:5p',
    { incoterm: 'CIF', place: 'Gdańsk', country: 'PL', mode: 'sea' },
    'Private label for two chains; the films are ready. Which codes can go in one container?',
    {
      ...{ locale: 'en', status: 'new', hoursAgo: 6 },
      note: 'His colleague sent the longer list: https://nileharvest.example/requests?type=quotation&lines=green-peas-iqf:10p,sweet-corn-iqf:5t,mixed-vegetables-iqf:5p,okra-iqf:2p,broad-beans-iqf:1p',
    },
  ),
  asking(
    ['نورة العتيبي', 'أسواق الرياض', 'noura@riyadh-market.example', '+966 50 000 0000'],
    'mangoes-ewais:3p::::Ewais,mangoes-ewais:1p::::Zebda,guavas:2p,figs:1p',
    { incoterm: 'CIP', place: 'مطار الملك خالد', country: 'SA', mode: 'air' },
    'شحنة جوية كل أسبوع، ونرجو توضيح أقل كمية لكل صنف.',
    { locale: 'ar', status: 'new', hoursAgo: 15 },
  ),
  asking(
    ['Sofia Lindqvist', 'Nordfrukt AB', 'sofia.lindqvist@nordfrukt.example', '+46 31 000 0000'],
    'pomegranates-wonderful:1R,white-seedless-grapes:8p::::Superior,red-seedless-grapes:6p::::Crimson,black-seedless-grapes:6p',
    { incoterm: 'FCA', place: 'Alexandria', country: 'SE', mode: 'sea' },
    'Grapes in one mixed container, pomegranates in their own. We book the ship ourselves.',
    { locale: 'en', status: 'in progress', hoursAgo: 27 },
  ),
  asking(
    ['Hassan Bakri', 'Bakri Brothers', 'hassan.bakri@bakri-brothers.example', '+974 0000 0000'],
    'golden-onions:1R,red-onions:12.5t,white-garlic:6t,potatoes-spunta:20p',
    { incoterm: 'CFR', place: 'Hamad Port', country: 'QA', mode: 'sea' },
    'Onions 65–75 mm in 25 kg bags. Garlic may follow with the next ship.',
    { locale: 'en', status: 'new', hoursAgo: 38 },
  ),
  asking(
    ['Lucas Almeida', 'Frutas do Porto', 'lucas@frutas-do-porto.example', '+351 22 000 0000'],
    'white-garlic:1R,peanuts-in-shell:10t',
    { incoterm: 'CIF', place: 'Leixões', country: 'PT', mode: 'sea' },
    'Garlic of 60 mm and more, braided or in 10 kg cartons.',
    { locale: 'en', status: 'completed', hoursAgo: 60 },
  ),
  asking(
    ['خالد المري', 'سوق الخضار', 'khaled@souq-al-khudar.example', '+971 4 000 0001'],
    'round-tomatoes:6t,courgettes:2t,carrots:4t,spring-onions:1p,hot-peppers:1p',
    { incoterm: 'DAP', place: 'سوق العوير', country: 'AE', mode: 'road' },
    'براد واحد مختلط كل أسبوع، ويهمنا ثبات الوزن.',
    { locale: 'ar', status: 'in progress', hoursAgo: 82 },
  ),
  asking(
    ['Yuki Tanaka', 'Minato Trading', 'y.tanaka@minato-trading.example', '+81 3 0000 0000'],
    'okra-iqf:1R,broccoli-florets-iqf:10p',
    { incoterm: 'CIF', place: 'Yokohama', country: 'JP', mode: 'sea' },
    'Positive list of pesticide residues with each lot, please.',
    { locale: 'en', status: 'new', hoursAgo: 110 },
  ),
  asking(
    ['Ilaria Conti', 'Ortofrutta Ligure S.r.l.', 'i.conti@ortofrutta-ligure.example', '+39 010 000 0000'],
    'globe-artichokes:5p,fine-green-beans:4p,cherry-tomatoes:4p',
    { incoterm: 'CIP', place: 'Genoa', country: 'IT', mode: 'sea' },
    'Originals by courier before the ship leaves, as agreed last time.',
    { locale: 'en', status: 'completed', hoursAgo: 160 },
  ),
  asking(
    ['Priya Raghunathan', 'Vembanad Foods Pvt Ltd', 'priya@vembanad-foods.example', '+91 484 000 0000'],
    'valencia-oranges:2R,semi-dry-dates:10t,barhi-dates:5p',
    { incoterm: 'CIF', place: 'Kochi', country: 'IN', mode: 'sea' },
    'Oranges for two cold stores, in two ships.',
    { locale: 'en', status: 'new', hoursAgo: 215 },
  ),
  asking(
    ['فاطمة الصباح', 'مخازن الكويت المبردة', 'fatima@kuwait-cold.example', '+965 0000 0001'],
    'strawberries-iqf:1R,guava-halves-iqf:8p,pomegranate-arils-iqf:4p',
    { incoterm: 'FOB', place: 'السخنة', country: 'KW', mode: 'sea' },
    'الملصقات بالعربية، وتاريخ الإنتاج خلال آخر شهرين.',
    { locale: 'ar', status: 'completed', hoursAgo: 270 },
  ),
  asking(
    ['Daniel Okafor', 'Harbour Fresh Ltd', 'd.okafor@harbourfresh.example', '+44 20 0000 0000'],
    'navel-oranges:1600c::1:72–88,lemons:10t,golden-onions:500c',
    { incoterm: 'CFR', place: 'London Gateway', country: 'GB', mode: 'sea' },
    'All three in one ship if you can, with our print on the telescopic carton.',
    { locale: 'en', status: 'in progress', hoursAgo: 330 },
  ),
  asking(
    ['Michael Brennan', 'Cedar Harbor Spice Co.', 'mbrennan@cedar-harbor-spice.example', '+1 410 000 0000'],
    'basil:2t,marjoram:2t,coriander-seeds:5t,cumin-seeds:3t,hibiscus-flowers:4t',
    { incoterm: 'FOB', place: 'Alexandria', country: 'US', mode: 'sea' },
    'Steam-treated, with pesticide and microbiology reports by lot.',
    { locale: 'en', status: 'new', hoursAgo: 440 },
  ),
];

export const SAMPLE_MESSAGES: readonly SampleMessage[] = [
  {
    name: 'Yuki Tanaka',
    email: 'y.tanaka@minato-trading.example',
    whatsapp: '+81 3 0000 0000',
    message:
      'We visit Cairo in the second week of next month. May we see the packing house on a working day, and which crops will be on the line?',
    locale: 'en',
    hoursAgo: 5,
  },
  {
    name: 'نورة العتيبي',
    email: 'noura@riyadh-market.example',
    whatsapp: '+966 50 000 0000',
    message: 'هل يمكن توريد المانجو العويس جوًّا إلى الرياض في يوليو؟ وما أقل كمية للشحنة الواحدة؟',
    locale: 'ar',
    hoursAgo: 17,
  },
  {
    name: 'Jakub Nowak',
    email: 'jakub.nowak@mrozonki-lodz.example',
    whatsapp: null,
    message:
      'Please send the price list for IQF vegetables, full containers, CIF Gdańsk. We pack private label for two chains.',
    locale: 'en',
    hoursAgo: 52,
  },
  {
    name: 'Aisha Rahman',
    email: 'aisha@greenline-logistics.example',
    whatsapp: '+971 50 000 0000',
    message:
      'We are a forwarder in Dubai with weekly space from Sokhna. Who in your team decides on carriers?',
    locale: 'en',
    hoursAgo: 98,
  },
  {
    name: 'Lucas Almeida',
    email: 'lucas@frutas-do-porto.example',
    whatsapp: null,
    message:
      'Do you have garlic of 60 mm and more this season, and can it be sent in 10 kg cartons to Santos?',
    locale: 'en',
    hoursAgo: 166,
  },
  {
    name: 'Hassan Bakri',
    email: 'hassan.bakri@bakri-brothers.example',
    whatsapp: '+974 0000 0000',
    message: 'The WhatsApp number on your last invoice does not answer. Please confirm the right one.',
    locale: 'en',
    hoursAgo: 233,
  },
  {
    name: 'Sofia Lindqvist',
    email: 'sofia.lindqvist@nordfrukt.example',
    whatsapp: null,
    message:
      'Thank you for the pomegranates; the colour was as promised. We would like to talk about next autumn early.',
    locale: 'en',
    hoursAgo: 341,
  },
  {
    name: 'محمود شاهين',
    email: 'mahmoud.shahin@post.example',
    whatsapp: '+20 100 000 0004',
    message: 'أدرس التجارة الخارجية وأبحث عن تدريب صيفي في قسم التصدير. هل تستقبلون متدربين؟',
    locale: 'ar',
    hoursAgo: 455,
  },
];

export const SAMPLE_SUBSCRIPTIONS: readonly SampleSubscription[] = [
  { email: 'buying@leith-greengrocers.example', locale: 'en', isUnconfirmed: true, hoursAgo: 2 },
  { email: 'm.devries@vandijk-import.example', locale: 'en', hoursAgo: 4 },
  { email: 'procurement@najd-foods.example', locale: 'ar', hoursAgo: 12 },
  { email: 'office@primeurs-sud.example', locale: 'en', hoursAgo: 60 },
  { email: 'k.hoffmann@teehaus-nord.example', locale: 'en', hoursAgo: 84 },
  { email: 'info@souq-al-khudar.example', locale: 'ar', hoursAgo: 130 },
  { email: 'wm.tan@straits-produce.example', locale: 'en', hoursAgo: 210 },
  { email: 'fruit.desk@nordfrukt.example', locale: 'en', hoursAgo: 290 },
  { email: 'mbrennan@cedar-harbor-spice.example', locale: 'en', hoursAgo: 372 },
  { email: 'purchase@gulf-greens.example', locale: 'en', hoursAgo: 470 },
];

export const SAMPLE_APPLICATIONS: readonly SampleApplication[] = [
  {
    name: 'Mariam Fawzy',
    email: 'mariam.fawzy@post.example',
    phone: '+20 100 000 0005',
    position: 'Quality controller, fresh produce',
    status: 'new',
    hoursAgo: 26,
    cover_letter:
      'Agricultural engineer from Alexandria University with three seasons of lot inspection in strawberries and grapes. I write reports in English.',
  },
  {
    name: 'أحمد سامي رزق',
    email: 'ahmed.rizk@post.example',
    phone: '+20 100 000 0006',
    position: 'مندوب مبيعات تصدير، أسواق الخليج',
    status: 'new',
    hoursAgo: 176,
    cover_letter:
      'خبرة ست سنوات في بيع المجمدات والطازج لأسواق السعودية والكويت، وعلاقات قائمة مع أسواق الجملة.',
  },
  {
    name: 'Peter Girgis',
    email: 'peter.girgis@post.example',
    phone: '+20 100 000 0007',
    position: 'Cold store technician',
    status: 'rejected',
    hoursAgo: 326,
    cover_letter:
      'Ammonia and freon plants, preventive maintenance, night shifts. Available from the first of the month.',
  },
];
