import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, CSSProperties } from 'react'
import classes from './figuras.module.css'

// Parts of the drawings, on a canvas of 160 by 100. Colours come from the theme's style sheet.

type Lugar = { x: number; y: number }
type Caixa = Lugar & { w: number; h: number }

/** A sheet of paper, a card, a screen. */
export const Papel = ({ x, y, w, h }: Caixa) => (
  <rect className={classes.papel} x={x} y={y} width={w} height={h} rx="7" />
)

/** A line of writing. */
export const Linha = ({ x, y, w, forte }: Lugar & { w: number; forte?: boolean }) => (
  <rect
    className={forte ? classes.tinta : classes.linha}
    x={x}
    y={y}
    width={w}
    height="5"
    rx="2.5"
  />
)

/** A session in the calendar; `tom`: in its colour, pale, missed, an empty outline, or muted. */
export const Sessao = ({
  x,
  y,
  w = 30,
  h = 14,
  tom = 'cheia',
}: Lugar & { w?: number; h?: number; tom?: 'cheia' | 'clara' | 'falta' | 'vazia' | 'quieta' }) => (
  <rect className={classes[tom]} x={x} y={y} width={w} height={h} rx="4" />
)

type CorDaAgenda = { cor: string; passou?: boolean }

/** A session in its own colour, which no theme changes; past ones as in docs/history/0033. */
export const Colorida = ({ x, y, cor, passou }: Lugar & CorDaAgenda) => (
  <g style={{ '--cor': cor } as CSSProperties}>
    <rect
      className={passou ? classes.passou : classes.cor}
      x={x}
      y={y}
      width="26"
      height="14"
      rx="4"
    />
    {passou && <path className={classes.cor} d={`M${x + 4} ${y}a4 4 0 0 0-4 4v6a4 4 0 0 0 4 4z`} />}
  </g>
)

/** Small sign at an event's corner. */
export const Marca = ({ x, y, Icone }: Lugar & { Icone: ComponentType<IconProps> }) => (
  <Icone className={classes.marca} x={x} y={y} size={16} stroke={2} />
)

/** Calendar sheet: a header and four columns of days. */
export const Agenda = ({ x = 12, y = 10, w = 136, h = 80 }: Partial<Caixa>) => (
  <>
    <Papel x={x} y={y} w={w} h={h} />
    <path
      className={classes.traco}
      d={`M${x} ${y + 16}h${w}${[1, 2, 3].map((dia) => `M${x + (w / 4) * dia} ${y + 16}v${h - 16}`).join('')}`}
    />
    {[0, 1, 2, 3].map((dia) => (
      <rect
        key={dia}
        className={classes.linha}
        x={x + (w / 4) * (dia + 0.5) - 6}
        y={y + 6}
        width="12"
        height="4"
        rx="2"
      />
    ))}
  </>
)

export const Seta = ({ d }: { d: string }) => (
  <path className={classes.seta} d={d} markerEnd="url(#ajuda-ponta)" />
)

/** Arrow head, needed once in each drawing with arrows. */
export const PontaDaSeta = () => (
  <defs>
    <marker
      id="ajuda-ponta"
      viewBox="0 0 8 8"
      refX="6"
      refY="4"
      markerWidth="6"
      markerHeight="6"
      orient="auto"
    >
      <path className={classes.ponta} d="M1 1l6 3-6 3z" />
    </marker>
  </defs>
)

/** Round badge with the icon of the drawing's subject. */
export const Sinal = ({
  x,
  y,
  r = 14,
  Icone,
  tom = 'cheia',
}: Lugar & { r?: number; Icone: ComponentType<IconProps>; tom?: 'cheia' | 'falta' | 'quieta' }) => (
  <>
    <circle className={classes[tom]} cx={x} cy={y} r={r} />
    <Icone
      className={tom === 'quieta' ? classes.iconeQuieto : classes.icone}
      x={x - r * 0.62}
      y={y - r * 0.62}
      size={r * 1.24}
      stroke={2}
    />
  </>
)

/** Key of the keyboard, or small button, with its label. */
export const Tecla = ({
  x,
  y,
  w = 24,
  texto,
  cheia,
}: Lugar & { w?: number; texto: string; cheia?: boolean }) => (
  <>
    <rect
      className={cheia ? classes.cheia : classes.tecla}
      x={x}
      y={y}
      width={w}
      height="22"
      rx="5"
    />
    <text className={cheia ? classes.letraClara : classes.letra} x={x + w / 2} y={y + 15}>
      {texto}
    </text>
  </>
)

export const Pessoa = ({ x, y, quieta }: Lugar & { quieta?: boolean }) => (
  <path
    className={quieta ? classes.linha : classes.clara}
    d={`M${x} ${y - 14}a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM${x - 14} ${y + 20}a14 15 0 0 1 28 0z`}
  />
)

export const Quantia = ({ x, y, texto, quieta }: Lugar & { texto: string; quieta?: boolean }) => (
  <text className={quieta ? classes.quantiaQuieta : classes.quantia} x={x} y={y}>
    {texto}
  </text>
)

export const Celular = ({ x, y }: Lugar) => (
  <>
    <rect className={classes.papel} x={x} y={y} width="42" height="76" rx="8" />
    <rect className={classes.linha} x={x + 15} y={y + 5} width="12" height="3" rx="1.5" />
  </>
)
