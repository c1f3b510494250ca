import { ROTULO_DA_FREQUENCIA } from '@clinica/domain/agenda/tipos'
import type { PreviaFio } from '@clinica/domain/importacoes/contract'
import type { Data } from '@clinica/domain/tempo/data'
import { diasPorExtenso } from '@clinica/domain/tempo/data-por-extenso'
import { contados, textoDoNumero } from '@clinica/domain/texto'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DialogActions } from '../../components/dialogs/dialog.tsx'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { DateField } from '../../components/fields/date-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MENSAGENS } from '../messages.ts'
import { oQueFica, oQueVem } from '../o-que-entra.ts'
import { usePrevia } from '../queries.ts'
import classes from './importar.module.css'
import { NaoGuardado } from './nao-guardado.tsx'
import { PassadoQueVem } from './passado-que-vem.tsx'
import { Recusa } from './recusa.tsx'
import type { Importacao } from './use-importacao.ts'

const DIAS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo']
const MINUTOS = [30, 40, 45, 50, 60, 75, 90, 120]
const ROTULOS: Record<string, string> = { ...ROTULO_DA_FREQUENCIA, unica: 'Uma vez' }
const NA_SEMANA = 200

type Horario = PreviaFio['semana'][number]

const porHora = (a: Horario, b: Horario) => a.hora.localeCompare(b.hora)

/** The week that would be booked, a column a day. */
function Semana({ semana }: { semana: readonly Horario[] }) {
  const mostrados = semana.slice(0, NA_SEMANA)
  const dias = DIAS.map((nome, n) => ({
    nome,
    horarios: mostrados.filter(({ dia }) => dia === n + 1).sort(porHora),
  })).filter(({ nome, horarios }) => horarios.length > 0 || DIAS.indexOf(nome) < 5)
  return (
    <div className={classes.semana}>
      {dias.map(({ nome, horarios }) => (
        <section key={nome} aria-label={nome}>
          <h3>{nome}</h3>
          <ul>
            {horarios.map((um) => (
              <li
                key={`${um.hora} ${um.nome} ${um.frequencia} ${um.primeira}`}
                data-modalidade={um.modalidade}
              >
                <time>{um.hora}</time> {um.nome}
                {um.frequencia !== 'weekly' && (
                  <span className={classes.ritmo}>{ROTULOS[um.frequencia]}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {semana.length > NA_SEMANA && (
        <p className={classes.quieto}>e mais {textoDoNumero(semana.length - NA_SEMANA)} horários</p>
      )}
    </div>
  )
}

function Ajustes({ importacao }: { importacao: Importacao }) {
  const { agenda, changeAgenda } = importacao
  const duracoes = [...new Set([...MINUTOS, agenda.minutos])].sort((a, b) => a - b)
  return (
    <div className={classes.ajustes}>
      <label className={classes.filtro}>
        <input
          type="checkbox"
          checked={agenda.incluir}
          onChange={(event) => changeAgenda({ incluir: event.currentTarget.checked })}
        />
        Marcar os horários na agenda
      </label>
      <DateField
        label="Repetir até"
        value={agenda.ate}
        disabled={!agenda.incluir}
        onChange={(ate) => changeAgenda({ ate })}
      />
      <SelectField
        label="Duração da sessão"
        options={duracoes.map((um) => ({ value: String(um), label: `${um} minutos` }))}
        value={String(agenda.minutos)}
        disabled={!agenda.incluir}
        onChange={(minutos) => changeAgenda({ minutos: Number(minutos) })}
      />
    </div>
  )
}

const sessoesFaladas = (quantas: number) => contados(quantas, 'sessão', 'sessões')

/** P2: closed days that what repeats falls on: passed over unless it is said. */
function Fechados({ importacao, previa }: { importacao: Importacao; previa: PreviaFio }) {
  const { agenda, changeAgenda } = importacao
  const fechados = previa.fechados ?? []
  if (fechados.length === 0) return null
  const total = fechados.reduce((soma, { sessoes }) => soma + sessoes, 0)
  return (
    <div className={classes.fechados}>
      <p role="status">
        {sessoesFaladas(total)} em feriados e dias fechados {agenda.manterFechados ? '' : 'não '}
        {total === 1 ? 'será marcada' : 'serão marcadas'}.
      </p>
      <ul>
        {fechados.map(({ titulo, de, ate, sessoes }) => (
          <li key={`${titulo} ${de}`}>
            {titulo}, {diasPorExtenso(de as Data, ate as Data)}: {sessoesFaladas(sessoes)}
          </li>
        ))}
      </ul>
      <label className={classes.filtro}>
        <input
          type="checkbox"
          checked={!agenda.manterFechados}
          onChange={(event) => changeAgenda({ manterFechados: !event.currentTarget.checked })}
        />
        Pular feriados e dias fechados
      </label>
    </div>
  )
}

const CONFLITOS = 5

/** Overlaps are told by name, never forbidden (D7). */
function Coincidencias({ previa }: { previa: PreviaFio }) {
  const { coincidencias, conflitos } = previa
  const [todos, setTodos] = useState(false)
  if (coincidencias.length === 0 && conflitos.length === 0) return null
  const mostrados = conflitos.slice(0, todos ? undefined : CONFLITOS)
  return (
    <div className={classes.aviso} role="status">
      {conflitos.length > 0 && (
        <ul className={classes.conflitos}>
          {mostrados.map(({ dito }) => (
            <li key={dito}>{dito}</li>
          ))}
        </ul>
      )}
      {conflitos.length > CONFLITOS && (
        <LinkButton unfolded={todos} onClick={() => setTodos(!todos)}>
          {todos ? 'Ver menos' : `Ver mais ${conflitos.length - CONFLITOS}`}
        </LinkButton>
      )}
      {coincidencias.length > 0 && <p>Coincidem: {coincidencias.join('; ')}.</p>}
    </div>
  )
}

type Props = {
  importacao: Importacao
  importando: boolean
  problema: string
  onImport: (fica: string | null) => void
}

/** What would be booked; a preview that did not come says so, and nothing of what would be. */
function OQueSeMarca({ importacao, previa }: { importacao: Importacao; previa: PreviaFio }) {
  return (
    <>
      <p role="status" className={classes.quieto}>
        {previa.horarios > 0
          ? `${sessoesFaladas(previa.sessoes)} a partir de hoje. As repetidas podem ser mudadas depois, uma a uma ou todas.`
          : 'Nenhum horário será marcado.'}
      </p>
      <PassadoQueVem importacao={importacao} previa={previa} />
      <Fechados importacao={importacao} previa={previa} />
      <Coincidencias previa={previa} />
      <Semana semana={previa.semana} />
    </>
  )
}

/** P1, step 4: the week to be booked, until when, and what overlaps. */
export function PassoAgenda({ importacao, importando, problema, onImport }: Props) {
  const { id, gravando, naoGuardado, agenda, setPasso } = importacao
  const { data, isError, isFetching, refetch } = usePrevia(id)
  const emCurso = gravando || isFetching || naoGuardado !== ''
  const impedido = !data || emCurso || !agenda.ate || data.impedimento !== undefined
  const fica = data ? oQueFica(data) : null
  return (
    <>
      <Ajustes importacao={importacao} />
      {isError && !data && (
        <ErrorState message={MENSAGENS.erroNaPrevia} onRetry={() => refetch()} busy={isFetching} />
      )}
      {data && <OQueSeMarca importacao={importacao} previa={data} />}
      <DialogActions said={naoGuardado ? <NaoGuardado importacao={importacao} /> : fica}>
        <Recusa>{problema || data?.impedimento}</Recusa>
        <Button variant="default" onClick={() => setPasso('conferir')} disabled={importando}>
          Voltar
        </Button>
        <Button onClick={() => onImport(fica)} busy={importando} disabled={impedido}>
          {importando
            ? 'Importando...'
            : `Importar ${data ? oQueVem(data, agenda.semPassado) : ''}`}
        </Button>
      </DialogActions>
    </>
  )
}
