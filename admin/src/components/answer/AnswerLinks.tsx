import MailIcon from '@mui/icons-material/MailOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useText } from '../../providers/i18n/use-text.ts';
import { type Addressee, emailAnswer, whatsAppAnswer } from './answer.ts';

interface Props extends Addressee {
  /** What comes before a mere answer, where there is more to give. */
  offer?: ReactNode;
}

/** Opens a mail or a chat with a ready text; nothing is sent from here. */
export function AnswerLinks({ offer, ...addressee }: Props) {
  const text = useText();
  const chat = whatsAppAnswer(addressee);
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      {offer}
      <Button
        component="a"
        href={emailAnswer(addressee)}
        variant={offer ? 'outlined' : 'contained'}
        startIcon={<MailIcon />}
      >
        {text('answer.byEmail')}
      </Button>
      {chat && (
        <Button
          component="a"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          variant="outlined"
          startIcon={<WhatsAppIcon />}
        >
          {text('answer.byWhatsApp')}
        </Button>
      )}
      <p className="m-0 text-ink-2 text-label">
        {text('answer.hint', { language: text(`languages.${addressee.locale}`) })}
      </p>
    </div>
  );
}
