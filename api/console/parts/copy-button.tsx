import { useState } from 'preact/hooks';
import { partTexts as t } from '../texts/parts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { toast } from './toasts.tsx';

/** @param label what it copies, for screen readers: "Copy the key" */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast(t.copied);
    } catch {
      toast(t.notCopied);
    }
  };
  return (
    <Button size="little" label={label} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-hidden="true">{copied ? t.copiedShort : t.copy}</span>
    </Button>
  );
}
