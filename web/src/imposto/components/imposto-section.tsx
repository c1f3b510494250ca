import { mesDaData } from '@clinica/domain/tempo/data'
import { NOMES_DOS_MESES } from '@clinica/domain/tempo/texto-de-tempo'
import { type ComponentType, Suspense, useState } from 'react'
import { SkeletonRows } from '../../components/feedback/skeleton-rows.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { hoje } from '../../lib/clock.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import type { PeriodoDoImposto } from '../api.ts'
import abas from './abas.module.css'
import classes from './imposto.module.css'
import { ParteRecibos } from './parte-recibos.tsx'

const ParteContador = lazyPart(() => import('./parte-contador.tsx'))
const ParteLivroCaixa = lazyPart(() => import('./parte-livro-caixa.tsx'))

/** Tabs of the section in order; a new tab is one line here. */
const PARTES: readonly {
  readonly id: string
  readonly nome: string
  readonly Parte: ComponentType<{ periodo: PeriodoDoImposto }>
}[] = [
  { id: 'recibos', nome: 'Recibos', Parte: ParteRecibos },
  { id: 'livro-caixa', nome: 'Livro-caixa', Parte: ParteLivroCaixa },
  { id: 'contador', nome: 'Contador', Parte: ParteContador },
]

const MESES = [
  { value: '', label: 'O ano inteiro' },
  ...NOMES_DOS_MESES.map((label, n) => ({ value: String(n + 1), label })),
]
const PRIMEIRO = 2025
const anosAte = (ano: number) =>
  Array.from({ length: Math.max(1, ano - PRIMEIRO + 1) }, (_, n) => String(ano - n))

type FiltroProps = { periodo: PeriodoDoImposto; onChange: (periodo: PeriodoDoImposto) => void }
function Filtro({ periodo: { ano, mes }, onChange }: FiltroProps) {
  const anos = anosAte(mesDaData(hoje()).ano)
  return (
    <div className={classes.filtro}>
      <SelectField
        label="Mês"
        options={MESES}
        value={mes === null ? '' : String(mes)}
        onChange={(novo) => onChange({ ano, mes: novo === '' ? null : Number(novo) })}
      />
      <SelectField
        label="Ano"
        options={anos.map((um) => ({ value: um, label: um }))}
        value={String(ano)}
        onChange={(novo) => onChange({ ano: Number(novo), mes })}
      />
    </div>
  )
}

/** P5 'Imposto': by date of payment; a year, or one month of it. */
export default function ImpostoSection() {
  const [periodo, setPeriodo] = useState<PeriodoDoImposto>({
    ano: mesDaData(hoje()).ano,
    mes: null,
  })
  const [qual, setQual] = useState(PARTES[0]?.id)
  const aberta = PARTES.find(({ id }) => id === qual) ?? PARTES[0]
  if (!aberta) return null
  const { id, nome, Parte } = aberta
  return (
    <>
      <div className={classes.topo}>
        <div role="tablist" aria-label="Imposto" className={abas.abas}>
          {PARTES.map((um) => (
            <button
              key={um.id}
              type="button"
              role="tab"
              id={`aba-${um.id}`}
              aria-selected={um.id === id}
              aria-controls="parte-do-imposto"
              onClick={() => setQual(um.id)}
            >
              {um.nome}
            </button>
          ))}
        </div>
        <Filtro periodo={periodo} onChange={setPeriodo} />
      </div>
      <section id="parte-do-imposto" role="tabpanel" aria-label={nome}>
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Parte periodo={periodo} />
        </Suspense>
      </section>
    </>
  )
}
