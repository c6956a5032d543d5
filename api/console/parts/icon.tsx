const drawings = {
  start: 'M8 1.5 9.6 6 14 8l-4.4 2L8 14.5 6.4 10 2 8l4.4-2z',
  keys: 'M10.5 9.5a4 4 0 1 0-4-4c0 .5.1 1 .3 1.4L2 11.7V14h2.3v-1.6h1.6v-1.6h1.5l1.6-1.6c.5.2 1 .300 1.5.300zM11 5h.01',
  requests: 'M2 4.5h12M2 8h8M2 11.5h10',
  usage: 'M2.5 13.5v-5M6.2 13.5v-9M9.8 13.5V7M13.5 13.5v-11',
  webhooks:
    'M6.5 6.5 4 11M9.5 6.5A2.5 2.5 0 1 0 6.5 6.5M8 4.5l2.7 4.7M5 11.5h6M4 14a2 2 0 1 0 0-4M12 14a2 2 0 1 0-1.8-3',
  events: 'M8.7 1.5 3 9h4.3L6.7 14.5 13 6.5H8.4z',
  'test-mode':
    'M6 1.5h4M6.5 1.5V6L2.7 12.4A1.4 1.4 0 0 0 4 14.5h8a1.4 1.4 0 0 0 1.3-2.1L9.5 6V1.5M4.7 10h6.6',
  team: 'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.4M12 9.8c1.5.600 2.5 1.9 2.5 3.7',
  people:
    'M6.5 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.5 14c0-2.7 2-4.5 5-4.5 1 0 1.900.200 2.600.600M11.5 13.5a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400zM13.100 12.900 14.500 14.500',
  stamps: 'M6 8.500V6.500a2.500 2.500 0 1 1 4 0v2l2.500.800v2.200h-9V9.300zM3.500 14.200h9',
  audit: 'M4 1.5h6l3 3v10H3v-12zM5.5 8h5M5.5 11h5M9.5 1.5v3.5H13',
  settings:
    'M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M10.5 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4zM5.5 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4z',
  account: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5',
  operator: 'M2 13.5h12M3.5 13.5v-9L8 2l4.5 2.5v9M6.5 7h.01M9.5 7h.01M6.5 10h.01M9.5 10h.01',
  queue: 'M2 3.5h8M2 7h5M2 10.5h5M10.5 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM12.4 11.9 14.5 14',
  plus: 'M8 3v10M3 8h10',
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  warning: 'M8 2 1.5 13.5h13zM8 6.5v3M8 11.5h.01',
  info: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM8 7.5v3.5M8 5h.01',
  menu: 'M2 4h12M2 8h12M2 12h12',
  down: 'm4 6 4 4 4-4',
  right: 'm6 4 4 4-4 4',
  circle: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12z',
  passkey:
    'M6 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.5 14c0-2.7 2-4.5 4.5-4.5.9 0 1.7.200 2.4.600M12 9.5a2 2 0 1 0-1-3.7 2 2 0 0 0 1 3.7zM12 9.5v5M12 12.5h1.5',
  out: 'M6 2.5H2.5v11H6M10.5 5l3 3-3 3M13.5 8H6',
} as const;

export type IconName = keyof typeof drawings;

/** A drawing that says nothing by itself: words stand beside it, or the control that holds it has a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
