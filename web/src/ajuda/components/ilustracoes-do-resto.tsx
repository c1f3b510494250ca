import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconCoin,
  IconDownload,
  IconEye,
  IconHome,
  IconKey,
  IconLock,
  IconPlus,
  IconRepeat,
  IconShieldCheck,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Desenho } from '../tipos.ts'
import {
  Celular,
  Linha,
  Papel,
  Pessoa,
  PontaDaSeta,
  Quantia,
  Seta,
  Sinal,
  Tecla,
} from './figuras.tsx'

/** Row of a table: a name and an amount. */
const linhaDaTabela = (y: number, texto: string, quieta = false) => (
  <g key={y}>
    <Linha x={28} y={y} w={44} forte={!quieta} />
    <Quantia x={85} y={y + 6} texto={texto} quieta={quieta} />
  </g>
)

/** Drawings about money. */
const DO_DINHEIRO = {
  'valor-pago': (
    <>
      <Papel x={16} y={14} w={128} h={72} />
      {linhaDaTabela(28, '720,00', true)}
      <rect
        x={86}
        y={43}
        width="52"
        height="20"
        rx="5"
        fill="none"
        stroke="var(--cd-accent)"
        strokeWidth="1.75"
      />
      {linhaDaTabela(51, '540,00')}
      {linhaDaTabela(72, '180,00', true)}
      <Sinal x={142} y={53} r={11} Icone={IconCoin} />
    </>
  ),
  fechar: (
    <>
      <Papel x={16} y={14} w={128} h={72} />
      <Quantia x={26} y={36} texto="2.880,00" />
      <Quantia x={92} y={36} texto="360,00" quieta />
      <Linha x={26} y={50} w={108} />
      <Linha x={26} y={62} w={84} />
      <Linha x={26} y={74} w={96} />
      <Sinal x={140} y={82} Icone={IconCheck} />
    </>
  ),
  despesa: (
    <>
      {[0, 1, 2].map((mes) => (
        <g key={mes}>
          <Papel x={12 + mes * 48} y={28} w={40} h={46} />
          <Linha x={20 + mes * 48} y={37} w={18} />
          <Quantia x={18 + mes * 48} y={62} texto="800" quieta={mes > 0} />
        </g>
      ))}
      <Sinal x={32} y={26} r={11} Icone={IconHome} />
      <Sinal x={142} y={76} r={12} Icone={IconRepeat} />
    </>
  ),
  exportar: (
    <>
      <Papel x={30} y={12} w={100} h={76} />
      <path
        d="M30 28h100M30 43h100M30 58h100M30 73h100M64 12v76M97 12v76"
        stroke="var(--cd-hairline)"
        strokeWidth="1.25"
      />
      <Linha x={38} y={18} w={18} forte />
      <Linha x={72} y={18} w={18} forte />
      <Linha x={104} y={18} w={18} forte />
      <Linha x={38} y={33} w={14} />
      <Linha x={38} y={48} w={19} />
      <Linha x={38} y={63} w={12} />
      <Sinal x={130} y={80} Icone={IconDownload} />
    </>
  ),
}

/** Drawings about patients. */
const DE_PACIENTES = {
  'novo-paciente': (
    <>
      <PontaDaSeta />
      <Papel x={12} y={14} w={56} h={72} />
      {[24, 40, 56, 72].map((y) => (
        <g key={y}>
          <Linha x={20} y={y} w={22} forte={y === 24} />
          <Linha x={48} y={y} w={12} />
        </g>
      ))}
      <Seta d="M74 50h16" />
      <Papel x={96} y={20} w={52} h={60} />
      <Pessoa x={122} y={46} />
      <Sinal x={146} y={78} r={12} Icone={IconPlus} />
    </>
  ),
  arquivar: (
    <>
      <PontaDaSeta />
      <Papel x={12} y={26} w={50} h={50} />
      <Pessoa x={37} y={49} quieta />
      <Seta d="M68 42h20" />
      <Seta d="M88 62h-20" />
      <Papel x={96} y={26} w={50} h={50} />
      <Sinal x={121} y={51} r={16} Icone={IconArchive} />
    </>
  ),
  cpf: (
    <>
      <Papel x={20} y={28} w={120} h={44} />
      <Linha x={30} y={37} w={22} />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
        <circle key={n} cx={34 + n * 9} cy={58} r="2.75" fill="var(--cd-ink)" />
      ))}
      <Sinal x={124} y={54} r={11} Icone={IconEye} tom="quieta" />
      <Sinal x={138} y={28} r={12} Icone={IconLock} />
    </>
  ),
  dados: (
    <>
      <Papel x={50} y={10} w={62} h={76} />
      <Papel x={40} y={16} w={62} h={76} />
      <Pessoa x={60} y={42} />
      <Linha x={80} y={34} w={16} forte />
      <Linha x={48} y={70} w={44} />
      <Linha x={48} y={80} w={32} />
      <Sinal x={112} y={78} Icone={IconDownload} />
    </>
  ),
}

/** Drawings about account and privacy. */
const DA_CONTA = {
  'duas-etapas': (
    <>
      <Papel x={18} y={24} w={66} h={52} />
      <Linha x={28} y={36} w={28} forte />
      <Linha x={28} y={48} w={44} />
      <Tecla x={28} y={58} w={44} texto="Entrar" />
      <Celular x={98} y={12} />
      <Quantia x={109} y={36} texto="482" />
      <Quantia x={109} y={50} texto="915" />
      <Sinal x={119} y={68} r={11} Icone={IconShieldCheck} />
    </>
  ),
  senha: (
    <>
      <Papel x={24} y={24} w={112} h={58} />
      <path d="M24 30l56 32 56-32" fill="none" stroke="var(--cd-edge)" strokeWidth="1.5" />
      <Sinal x={80} y={62} r={15} Icone={IconKey} />
    </>
  ),
  copia: (
    <>
      <PontaDaSeta />
      <Papel x={16} y={26} w={46} h={52} />
      <Linha x={24} y={38} w={28} forte />
      <Linha x={24} y={50} w={22} />
      <Linha x={24} y={62} w={26} />
      <Seta d="M68 52h22" />
      <Papel x={98} y={26} w={46} h={52} />
      <Sinal x={121} y={52} r={14} Icone={IconLock} />
      <Sinal x={144} y={26} r={9} Icone={IconArrowBackUp} tom="quieta" />
    </>
  ),
}

export const ILUSTRACOES_DO_RESTO: Record<
  keyof typeof DO_DINHEIRO | keyof typeof DE_PACIENTES | keyof typeof DA_CONTA,
  ReactNode
> = { ...DO_DINHEIRO, ...DE_PACIENTES, ...DA_CONTA } satisfies Partial<Record<Desenho, ReactNode>>
