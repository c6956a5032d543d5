import { useQueryState } from '../parts/use-query-state.ts';
import { contentTypes } from './stamp-words.ts';

const states = ['valid', 'revoked'] as const;
/** As the service wants it; what is not whole yet filters nothing. */
const fingerprint = /^sha256:[0-9a-f]{64}$/;

/** The filters of the list, which live in the address. A content stands for itself: it takes no others. */
export function useStampFilters() {
  const [type, setType] = useQueryState<(typeof contentTypes)[number] | ''>('type', {
    initial: '',
    allowed: ['', ...contentTypes],
  });
  const [state, setState] = useQueryState<(typeof states)[number] | ''>('state', {
    initial: '',
    allowed: ['', ...states],
  });
  const [content, setContent] = useQueryState('content', { initial: '' });
  const contentHash = fingerprint.test(content) ? content : undefined;
  const isOfContent = contentHash !== undefined;
  return {
    type,
    setType,
    state,
    setState,
    content,
    setContent,
    isFiltered: type !== '' || state !== '' || isOfContent,
    values: {
      type: type === '' || isOfContent ? undefined : type,
      state: state === '' || isOfContent ? undefined : state,
      contentHash,
    },
  };
}
