/** The signs of our buttons, each as the paths of a pen on 24 by 24. */
export const ICONS = {
  chat: 'M4 6h16v10H11l-5 4v-4H4Z',
  check: 'M5 12.5 10 17 19 7',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  eye: 'M2 12c4-7 16-7 20 0-4 7-16 7-20 0ZM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5 12h14',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z',
  mute: 'M4 10v4h4l5 4V6L8 10ZM17 10l4 4M21 10l-4 4',
  offline: 'M3 3l18 18M5 12a10 10 0 0 1 4-2.4M12 9a10 10 0 0 1 7 3M8.5 15.5a5 5 0 0 1 7 0M12 19h.01',
  people: 'M3 20c0-4 3-6 6-6s6 2 6 6M9 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M16 4a3 3 0 0 1 0 6M18 14c2 1 3 3 3 6',
  play: 'M8 5.5v13l11-6.5Z',
  plus: 'M12 5v14M5 12h14',
  redo: 'M20 8v5h-5M19 13a8 8 0 1 0-2 5',
  send: 'M5 12h13M12 6l6 6-6 6',
  sort: 'M4 7h10M4 12h7M4 17h4M17 5v14M13.5 15.5 17 19l3.5-3.5',
  sound: 'M4 10v4h4l5 4V6L8 10ZM17 9a4 4 0 0 1 0 6M19.5 6a8 8 0 0 1 0 12',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.500 17.500 19 19M19 5l-1.500 1.500M6.500 17.500 5 19',
  trophy: 'M7 4h10v6a5 5 0 0 1-10 0ZM7 6H4c0 4 1 5 3 5M17 6h3c0 4-1 5-3 5M12 15v4M8 20h8',
  undo: 'M4 8v5h5M5 13a8 8 0 1 1 2 5',
  warn: 'M12 4 22 20H2ZM12 10v4M12 17v.01',
} as const;

export type IconName = keyof typeof ICONS;
