import { chavePix } from '@clinica/domain/cobranca/chave-pix'
import {
  MENSAGEM_PADRAO,
  mensagemDoPedido,
  VARIAVEIS,
  type Variavel,
} from '@clinica/domain/cobranca/mensagem'
import { pedidoDoMes } from '@clinica/domain/cobranca/pedido'
import { MENSAGEM_MAXIMA, SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import { centavos } from '@clinica/domain/dinheiro'
import { mesDaData, mesDepois } from '@clinica/domain/tempo/data'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormSection, FullWidth } from '../../components/fields/form-section.tsx'
import { TextAreaField } from '../../components/fields/text-area-field.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { hoje } from '../../lib/clock.ts'
import { useSessao } from '../../lib/http/session.ts'
import type { FormularioDaCobranca } from '../formulario.ts'
import classes from './cobranca.module.css'

const NOMES = Object.keys(VARIAVEIS) as Variavel[]
const DO_MES = centavos(50_000)
const DE_ANTES = centavos(22_000)

/** Message for an invented month, with the form's present key, day and text. */
function exemplo(form: FormularioDaCobranca, profissional: string): string {
  const { tipoDaChave, chave, nome, cidade, diaDoVencimento } = form
  const mes = mesDaData(hoje())
  const lida = tipoDaChave && chavePix(tipoDaChave, chave)
  const cobranca = {
    ...SEM_COBRANCA,
    recebedor: tipoDaChave && lida ? { tipoDaChave, chave: lida, nome, cidade } : null,
    diaDoVencimento: Number(diaDoVencimento),
  }
  const antes = { ...mesDepois(mes, -1), emAberto: DE_ANTES, credito: centavos(0) }
  const conta = { emAberto: DO_MES, anteriores: [antes] }
  return mensagemDoPedido(
    form.mensagem,
    pedidoDoMes([conta], { mes, comAnterior: true, cobranca, pacienteId: '' }),
    { pagador: 'Marta Lima', pacientes: ['Bia Lima'], mes, profissional },
  )
}

/** Inserts a variable at the caret and puts the caret behind it. */
function useInsercao() {
  const { register, getValues, setValue } = useFormContext<FormularioDaCobranca>()
  const campo = useRef<HTMLTextAreaElement>(null)
  const { ref, ...registrado } = register('mensagem')
  function insert(nome: Variavel) {
    const texto = getValues('mensagem')
    const { selectionStart: de = texto.length, selectionEnd: ate = de } = campo.current ?? {}
    const posto = `{${nome}}`
    setValue('mensagem', texto.slice(0, de) + posto + texto.slice(ate), {
      shouldDirty: true,
      shouldValidate: true,
    })
    campo.current?.focus()
    campo.current?.setSelectionRange(de + posto.length, de + posto.length)
  }
  return {
    insert,
    doCampo: {
      ...registrado,
      ref(elemento: HTMLTextAreaElement | null) {
        campo.current = elemento
        ref(elemento)
      },
    },
  }
}

/** P4: text of the WhatsApp message, with its variables as chips and a preview beside it. */
export function MensagemField() {
  const { usuario } = useSessao()
  const { watch, setValue, formState } = useFormContext<FormularioDaCobranca>()
  const { insert, doCampo } = useInsercao()
  const valores = watch()
  return (
    <FormSection title="Mensagem">
      <FullWidth>
        <ul className={classes.nomes} aria-label="O que a mensagem pode dizer">
          {NOMES.map((nome) => (
            <li key={nome}>
              <button type="button" className={classes.nome} onClick={() => insert(nome)}>
                <span className="only-said">Inserir</span> {VARIAVEIS[nome]}
              </button>
            </li>
          ))}
        </ul>
      </FullWidth>
      <TextAreaField
        label="Mensagem do WhatsApp"
        rows={13}
        maxLength={MENSAGEM_MAXIMA}
        error={formState.errors.mensagem?.message}
        {...doCampo}
      />
      <div className={classes.previa}>
        <p className={classes.rotulo} id="previa-da-mensagem">
          Como fica
        </p>
        <section className={classes.balao} aria-labelledby="previa-da-mensagem">
          {exemplo(valores, usuario?.nome ?? '')}
        </section>
        {valores.mensagem.trim() !== MENSAGEM_PADRAO && (
          <LinkButton onClick={() => setValue('mensagem', MENSAGEM_PADRAO, { shouldDirty: true })}>
            Voltar ao texto original
          </LinkButton>
        )}
      </div>
    </FormSection>
  )
}
