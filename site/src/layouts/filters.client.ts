// One script for both lists: were they two, what they share would become a file, and the page would have to request it.
import '../features/faq/questions.client.ts';
import '../features/products/catalogue.client.ts';
