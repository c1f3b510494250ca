import type { SessaoDaPrevia } from '@clinica/domain/agenda/fechamento/contract'
import { centavosDoFio, soma, textoEmReais } from '@clinica/domain/dinheiro'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { dataPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { diaEMes, horaFalada } from '@clinica/domain/tempo/texto-de-tempo'
import { contados } from '@clinica/domain/texto'
import { RadioList } from '../../components/fields/radio-list.tsx'
import { wholeAmounts } from '../../lib/forms/whole-amounts.ts'
import { type Escolhas, porDia } from './escolhas.ts'
import classes from './fechamento.module.css'
import { fraseDaPrevia } from './frases-do-fechamento.ts'

type Props = {
  sessoes: readonly SessaoDaPrevia[]
  mantidas: readonly SessaoDaPrevia[]
  escolhas: Escolhas
  onChange: (escolhas: Escolhas) => void
}

type UmaProps = { sessao: SessaoDaPrevia; fica: boolean; onChange: (fica: boolean) => void }

function Uma({ sessao: { id, nomePaciente, inicio }, fica, onChange }: UmaProps) {
  const opcao = (label: string, escolhida: boolean, sim: boolean) => (
    <label className={classes.opcao}>
      <input
        type="radio"
        name={`fechamento-${id}`}
        checked={escolhida}
        aria-label={`${label}: ${nomePaciente}, ${horaFalada(inicio as DataHora)}`}
        onChange={() => onChange(sim)}
      />
      {label}
    </label>
  )
  return (
    <li className={classes.uma}>
      <span className={classes.hora}>{horaFalada(inicio as DataHora)}</span>
      <span className={classes.nome}>{nomePaciente}</span>
      <span className={classes.opcoes}>
        {opcao('Desmarcar', !fica, false)}
        {opcao('Manter', fica, true)}
      </span>
    </li>
  )
}

/** P2: paid sessions stay unless chosen; their money stays in any case. */
function Pagas({ sessoes, escolhas, onChange }: Omit<Props, 'mantidas'>) {
  const total = soma(sessoes.map(({ valorSessao }) => centavosDoFio(valorSessao ?? 0)))
  return (
    <section>
      <h3 className={classes.titulo}>
        {contados(sessoes.length, 'sessão já paga', 'sessões já pagas')}
      </h3>
      <ul className={classes.pagas}>
        {sessoes.map(({ id, nomePaciente, inicio }) => (
          <li key={id}>
            {diaEMes(dataDaHora(inicio as DataHora))} às {horaFalada(inicio as DataHora)},{' '}
            <span className={classes.nome}>{nomePaciente}</span>
          </li>
        ))}
      </ul>
      <RadioList
        legend={sessoes.length === 1 ? 'O que fazer com ela' : 'O que fazer com elas'}
        value={escolhas.creditar ? 'creditar' : 'manter'}
        options={[
          { value: 'manter', label: 'Manter' },
          {
            value: 'creditar',
            label: wholeAmounts(`Desmarcar e deixar ${textoEmReais(total)} de crédito`),
          },
        ]}
        onChange={(valor) => onChange({ ...escolhas, creditar: valor === 'creditar' })}
      />
    </section>
  )
}

/** P2: sessions on the days to be closed, day by day, each to be cancelled or kept; paid ones apart. */
export function FechamentoPrevia({ sessoes, mantidas, escolhas, onChange }: Props) {
  const pagas = sessoes.filter(({ paga }) => paga)
  const outras = sessoes.filter(({ paga }) => !paga)
  function choose(id: string, fica: boolean) {
    const manter = new Set(escolhas.manter)
    if (fica) manter.add(id)
    else manter.delete(id)
    onChange({ ...escolhas, manter })
  }
  return (
    <>
      <p className={classes.frase} role="status">
        {fraseDaPrevia(sessoes, mantidas)}
      </p>
      {porDia(outras).map(([dia, delas]) => (
        <section key={dia} className={classes.dia}>
          <h3>{dataPorExtenso(dia as Data)}</h3>
          <ul>
            {delas.map((sessao) => (
              <Uma
                key={sessao.id}
                sessao={sessao}
                fica={escolhas.manter.has(sessao.id)}
                onChange={(fica) => choose(sessao.id, fica)}
              />
            ))}
          </ul>
        </section>
      ))}
      {pagas.length > 0 && <Pagas escolhas={escolhas} onChange={onChange} sessoes={pagas} />}
    </>
  )
}
