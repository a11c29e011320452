import MailIcon from '@mui/icons-material/MailOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button } from '@mui/material';
import { useText } from '../../providers/i18n/use-text.ts';
import { type Addressee, emailAnswer, whatsAppAnswer } from './answer.ts';
import './answer.css';

/** Opens a mail or a chat with a ready text; nothing is sent from here. */
export function AnswerLinks(addressee: Addressee) {
  const text = useText();
  const chat = whatsAppAnswer(addressee);
  return (
    <div className="answer-links">
      <Button component="a" href={emailAnswer(addressee)} variant="contained" startIcon={<MailIcon />}>
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
      <p>{text('answer.hint', { language: text(`languages.${addressee.locale}`) })}</p>
    </div>
  );
}
