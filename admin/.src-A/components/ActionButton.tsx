import { Button, type ButtonProps, buttonClasses } from '@mui/material';

interface Props extends Omit<ButtonProps, 'disabled' | 'className'> {
  /** Nothing happens when it is pressed, as by Enter in a field of its form. */
  isDisabled: boolean;
}

/** A button that is out of use at times, and keeps the focus: a natively disabled one would lose it to the page. */
export function ActionButton({ isDisabled, onClick, ...props }: Props) {
  return (
    <Button
      {...props}
      aria-disabled={isDisabled || undefined}
      className={isDisabled ? buttonClasses.disabled : undefined}
      onClick={isDisabled ? (event) => event.preventDefault() : onClick}
    />
  );
}
