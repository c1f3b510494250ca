import { cobrancaParaFio } from '@clinica/domain/cobranca/contract'
import { SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import { HttpResponse, http } from 'msw'

export const DADOS = {
  registroProfissional: null,
  especialidade: null,
  endereco: {
    cep: '29060480',
    logradouro: 'Rua Um',
    numero: '1',
    bairro: 'Centro',
    localidade: 'Vitória',
    uf: 'ES',
    complemento: null,
  },
  versao: 1,
}
const SEM_CORREIO = {
  possivel: false,
  emailProvado: true,
  porDia: 300,
  ligado: false,
  hora: 18,
  versao: 0,
  naoSairam: 0,
  talvezDuasVezes: 0,
}
const ANSWERS: Record<string, object> = {
  'profissionais/dados': DADOS,
  'profissionais/regras': { falta: null, duracaoMinutos: null, versao: 1 },
  'usuario/conta': { email: 'conta@clinica.com', emailProvado: true, emailPendente: null },
  'usuario/duas-etapas': { ativadaEm: null, codigosRestantes: 0 },
  'usuario/agenda-assinada': { mostra: 'iniciais', criadaEm: null, usadaEm: null },
  cobranca: cobrancaParaFio(SEM_COBRANCA),
  lembretes: SEM_CORREIO,
}

/** Handlers of 'Minha conta', for an account with defaults. */
export const minhaContaHandlers = Object.entries(ANSWERS).map(([path, answer]) =>
  http.get(`*/api/${path}`, () => HttpResponse.json(answer)),
)
