// How money and figures are written.
export const money = (amount: number): string => (amount < 0 ? `−$${-amount}` : `$${amount}`)
export const figure = (value: number): string => (value < 0 ? `−${-value}` : String(value))
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')
export const gain = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount))
