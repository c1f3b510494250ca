const WRITTEN = /^(\d{1,2})(?::?(\d{2}))?$/

/** 'HH:mm' of what was typed: '14:30', '1430', '930', '9'; null when it is no hour. */
export function hourTyped(text: string): string | null {
  const [, left = '', right = ''] = WRITTEN.exec(text.trim()) ?? []
  const hour = left.padStart(2, '0')
  const minute = right || '00'
  return left !== '' && hour < '24' && minute < '60' ? `${hour}:${minute}` : null
}

/** What is said under a field that holds no hour though something was typed. */
export function problemOfHour(text: string): string | null {
  if (text === '' || hourTyped(text)) return null
  return WRITTEN.test(text)
    ? 'Esta hora não existe. Confira a hora e os minutos.'
    : 'Complete a hora: hora e minutos, como em 14:30.'
}
