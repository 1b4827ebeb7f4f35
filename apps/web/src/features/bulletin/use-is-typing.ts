import { useEffect, useState } from 'react';

/** Long enough to press the button beside the field. */
const afterMs = 3000;
/** Text inputs. Checkboxes do not count: bulletins have one themselves. */
const fields = 'input:not([type="checkbox"]), textarea, select';

function inField(): boolean {
  return document.activeElement?.matches(fields) ?? false;
}

/** Whether somebody stands in a field, or did a moment ago. */
export function useIsTyping(): boolean {
  const [typing, setTyping] = useState(inField);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      clearTimeout(timer);
      if (inField()) setTyping(true);
      else timer = setTimeout(() => setTyping(false), afterMs);
    }
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return typing;
}
