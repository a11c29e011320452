import { company } from '../company.ts';

/** What staff begin an answer with, in the language of whoever wrote: a subject, and an opening to go on from. */
export const answerEn = {
  greeting: (name: string) => `Dear ${name},`,
  closing: `Kind regards,\n${company.name.en}`,
  kinds: {
    quotation: {
      subject: (reference: string) => `Your quotation request (${reference})`,
      opening: 'Thank you for your quotation request. We are pleased to offer as follows:',
    },
    sample: {
      subject: (reference: string) => `Your sample request (${reference})`,
      opening:
        'Thank you for asking for a sample. For the courier we need the full delivery address, the name of a contact person and their phone number.',
    },
    complaint: {
      subject: (reference: string) => `Your complaint (${reference})`,
      opening:
        'We are sorry that something went wrong, and thank you for telling us. We are looking into it and will come back to you with a proposal. Pictures of the goods and their labels, and the batch or container number, help us to be quick.',
    },
    partnership: {
      subject: (reference: string) => `Your partnership request (${reference})`,
      opening:
        'Thank you for your interest in working with us. We would like to hear more about your company: your markets, your volumes and the products you have in mind. When would a call suit you?',
    },
    job: {
      subject: (reference: string) => `Your application (${reference})`,
      opening:
        'Thank you for applying to us. We have read your application and will come back to you about the next step.',
    },
    message: {
      subject: (reference: string) => `Your message (${reference})`,
      opening: 'Thank you for your message.',
    },
  },
};
